import { currentAnnouncement } from '@keyframe/contracts/announcement';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { dismissedAnnouncement } from '../announcement/dismissed.ts';

/**
 * Heights of the rows above a page with chrome (layout/Header.tsx), from top to bottom, in CSS pixels, with a one-line
 * announcement.
 */
export const HEADER_PARTS = {
  phone: { announcement: 39, strip: 0, bar: 107, navigation: 0 },
  wide: { announcement: 39, strip: 33, bar: 61, navigation: 43 },
} as const;

/** Whether the page starts with an announcement. */
export function isAnnounced({ community = DEFAULT_COMMUNITY }: RuntimeConfig): boolean {
  const announcement = currentAnnouncement(community);
  return announcement !== null && announcement.id !== dismissedAnnouncement();
}

/** The distance of the page's content from the top of the window, in CSS pixels: on a phone, and on wider windows. */
export function headerHeight(config: RuntimeConfig): { phone: number; wide: number } {
  const announced = isAnnounced(config);
  const height = ({ announcement, strip, bar, navigation }: (typeof HEADER_PARTS)[keyof typeof HEADER_PARTS]) =>
    (announced ? announcement : 0) + strip + bar + navigation;
  return { phone: height(HEADER_PARTS.phone), wide: height(HEADER_PARTS.wide) };
}
