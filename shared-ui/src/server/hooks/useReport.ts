import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Reports a component to the admins. Visitors may, too. */
export function useReportComponent() {
  return useMutation({ mutationFn: api.reportComponent });
}
