import { formatDate } from '@keyframe/shared-ui/shell';

/** A date with its time, for events that can happen twice a day: 'Sep 28, 2023, 12:05 UTC'. Takes an ISO time. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}
