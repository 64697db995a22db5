import type { Community } from './community.ts';

/** The community's announcement, unless its last day (in UTC, like all dates of the site) is isOver. */
export function currentAnnouncement({ announcement }: Community, now: number = Date.now()): Community['announcement'] {
  const isOver = announcement?.until !== undefined && now >= Date.parse(`${announcement.until}T23:59:59.999Z`);
  return isOver ? null : announcement;
}
