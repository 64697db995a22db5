import type { Visibility } from '@keyframe/contracts/api/collection';

/** Who sees a collection, as its owner chooses it. */
export const VISIBILITY_OPTIONS = [
  { value: 'public', label: 'Public', hint: 'Everyone can find it.' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Everyone who has its link can see it. It’s in no list.' },
  { value: 'private', label: 'Private', hint: 'Only you can see it.' },
] as const satisfies readonly { value: Visibility; label: string; hint: string }[];

/** What a collection that is not public is marked as; undefined for a public one. */
export function visibilityMark(visibility: Visibility): string | undefined {
  return visibility === 'public' ? undefined : VISIBILITY_OPTIONS.find(({ value }) => value === visibility)?.label;
}
