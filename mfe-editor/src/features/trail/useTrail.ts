import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import type { ComponentQuery } from '@keyframe/contracts/api/component';
import { componentPath } from '@keyframe/contracts/paths';
import { useBrowserState } from '@keyframe/shared-ui';
import {
  queryKeys,
  request,
  readTrail,
  rememberTrail,
  useNavigate,
  useQuery,
  useViewer,
  type Trail,
} from '@keyframe/shared-ui/platform';

export interface TrailState {
  /** The list that this component was opened from; null without one. */
  trail: Trail | null;
  /** Open the previous and next component of the list; undefined at its ends. */
  toPrevious: (() => void) | undefined;
  toNext: (() => void) | undefined;
}

/** A neighbour in the list, and the list at the neighbour's page. */
interface Step {
  id: string;
  trail: Trail;
}

/**
 * The trail: the list a component was opened from. A step replaces the history entry, so that Back leads to the list.
 * At the edge of the list's page, the adjacent page is fetched.
 */
export function useTrail(id: string): TrailState {
  const [stored, setStored] = useBrowserState(readTrail, null);
  const navigate = useNavigate();
  const trail = stored?.ids.includes(id) === true ? stored : null;
  const index = trail?.ids.indexOf(id) ?? -1;
  const before = useTrailPage(trail, -1, index === 0);
  const after = useTrailPage(trail, 1, index === (trail?.ids.length ?? 0) - 1);
  if (trail === null) return { trail, toPrevious: undefined, toNext: undefined };

  const stepHandler = (step: Step | undefined) =>
    step &&
    (() => {
      rememberTrail(step.trail);
      setStored(step.trail);
      void navigate(componentPath(step.id), { replace: true });
    });
  return {
    trail,
    toPrevious: stepHandler(index > 0 ? stepTo(trail, trail.ids[index - 1]) : stepTo(before, before?.ids.at(-1))),
    toNext: stepHandler(
      index < trail.ids.length - 1 ? stepTo(trail, trail.ids[index + 1]) : stepTo(after, after?.ids[0]),
    ),
  };
}

function stepTo(trail: Trail | undefined, id: string | undefined): Step | undefined {
  return trail === undefined || id === undefined ? undefined : { trail, id };
}

/** The trail at the previous or next page; undefined while not wanted, missing or loading. */
function useTrailPage(trail: Trail | null, by: 1 | -1, wanted: boolean): Trail | undefined {
  const viewer = useViewer();
  const page = (trail?.query?.page ?? 1) + by;
  const query: Partial<ComponentQuery> = { ...trail?.query, page };
  const { data } = useQuery({
    queryKey: queryKeys.components(query, viewer),
    queryFn: ({ signal }) => request('getVerifiedComponents', { query: { ...query, ...CARD_QUERY }, signal }),
    enabled: wanted && trail?.query !== undefined && page >= 1 && page <= (trail.pages ?? 1),
  });
  if (trail === null || !wanted || data === undefined) return undefined;
  return {
    ...trail,
    address: addressOfPage(trail.address, page),
    ids: data.componentArray.map(({ _id }) => _id),
    query,
    pages: data.pages,
  };
}

/** The list's address at another page; the first page has no number. */
export function addressOfPage(address: string, page: number): string {
  const [path = '/', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  if (page === 1) parameters.delete('page');
  else parameters.set('page', String(page));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
