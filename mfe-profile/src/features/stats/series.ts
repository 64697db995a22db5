import { formatCount } from '@keyframe/shared-ui';
import type { StatsDay } from '@keyframe/contracts/api/community';

export type Counted = Exclude<keyof StatsDay, 'day'>;

/**
 * The series in the order of display. Each has its own dash and marker, so that they are distinguishable without
 * colour.
 */
export const SERIES = [
  { key: 'likes', label: 'Likes', one: 'like', many: 'likes', marker: 'diamond' },
  { key: 'views', label: 'Views', one: 'view', many: 'views', marker: 'circle' },
  { key: 'downloads', label: 'Downloads', one: 'download', many: 'downloads', marker: 'square' },
] as const satisfies readonly { key: Counted; label: string; one: string; many: string; marker: string }[];

export type Counts = Record<Counted, number>;

/** The sum of each series. */
export function sumOf(days: readonly Counts[]): Counts {
  const sum = (key: Counted) => days.reduce((total, day) => total + day[key], 0);
  return { likes: sum('likes'), views: sum('views'), downloads: sum('downloads') };
}

/** '1 like, 23 views, 4 downloads'. */
export function countsInWords(counts: Counts): string {
  return SERIES.map(({ key, one, many }) => `${formatCount(counts[key])} ${counts[key] === 1 ? one : many}`).join(', ');
}
