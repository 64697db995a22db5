import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { formatCompact } from '../format/compactNumber.ts';

/** The name of a button that likes: what it does, to what, and how many do. */
export function likeLabel({
  liked,
  name,
  likeCounter,
}: Pick<ComponentSummary, 'liked' | 'name' | 'likeCounter'>): string {
  return `${liked ? 'Unlike' : 'Like'} ${name}, ${formatCompact(likeCounter)} ${likeCounter === 1 ? 'like' : 'likes'}`;
}
