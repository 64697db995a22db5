import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { useQuery } from '@keyframe/shared-ui/platform';

/**
 * A component to remix, with the values that the address has for its knobs: undefined until both are there. Without
 * values nothing is loaded for them.
 *
 * @param values `KNOBS_PARAMETER` of the address
 */
export function useRemixedComponent(component: ComponentDetail | undefined, values: string | null) {
  const adjusts = component !== undefined && values !== null;
  const { data, error, refetch } = useQuery({
    queryKey: ['withKnobs', component?._id, component?.revision, values],
    queryFn: async () => (await import('@keyframe/code-model/knobs/withKnobs')).withKnobs(component!, values!),
    enabled: adjusts,
    staleTime: Infinity,
  });
  return { remixed: adjusts ? data : component, error, refetch };
}
