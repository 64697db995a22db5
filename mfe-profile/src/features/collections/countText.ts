import { formatCount } from '@keyframe/shared-ui';

/** '1 component', '1,204 components'. */
export function countText(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}
