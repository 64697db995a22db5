import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import { CardRow, SHOWN } from './CardRow.tsx';

/** Components with tags, category and motion of this one. Hidden without any, or if they fail to load. */
export function SimilarComponents({ component: { _id, isPublic } }: { component: ComponentDetail }) {
  const { data, isPending } = useQuery({
    queryKey: ['components', 'similar', _id, useViewer()],
    queryFn: ({ signal }) =>
      request('getSimilarComponents', { params: { componentId: _id }, query: CARD_QUERY, signal }),
    // Only public components are compared.
    enabled: isPublic,
  });
  const similar = data?.componentArray.slice(0, SHOWN);
  if (!isPublic || ((similar?.length ?? 0) === 0 && !isPending)) return null;
  return <CardRow id="similar" title="Similar components" components={similar} />;
}
