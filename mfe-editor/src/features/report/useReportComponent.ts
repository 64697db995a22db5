import type { ReportComponentBody } from '@keyframe/contracts/api/componentReport';
import { request, useMutation } from '@keyframe/shared-ui/platform';

/** Reports a component to the admins. Open to visitors, too. */
export function useReportComponent() {
  return useMutation({
    mutationFn: ({ componentId, ...body }: ReportComponentBody & { componentId: string }) =>
      request('reportComponent', { params: { componentId }, body }),
  });
}
