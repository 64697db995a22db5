import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { formatCompact } from '../format/compactNumber.ts';

/** The accessible name of a like button: the action, the component and the count. */
export function likeLabel({
  liked,
  name,
  likeCounter,
}: Pick<ComponentSummary, 'liked' | 'name' | 'likeCounter'>): string {
  return `${liked ? 'Unlike' : 'Like'} ${name}, ${formatCompact(likeCounter)} ${likeCounter === 1 ? 'like' : 'likes'}`;
}
