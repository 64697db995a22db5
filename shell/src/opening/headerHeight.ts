import { currentAnnouncement } from '@keyframe/contracts/announcement';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import { DEFAULT_COMMUNITY } from '@keyframe/contracts/defaultCommunity';
import { dismissedAnnouncement } from '../announcement/dismissed.ts';

/** CSS pixels of what stands above a page that is not bare (layout/Header.tsx), from top to bottom, while an announcement has one line. */
export const HEADER_PARTS = {
  phone: { announcement: 39, strip: 0, bar: 107, navigation: 0 },
  wide: { announcement: 39, strip: 33, bar: 61, navigation: 43 },
} as const;

/** Whether the page begins with an announcement. */
export function isAnnounced({ community = DEFAULT_COMMUNITY }: RuntimeConfig): boolean {
  const announcement = currentAnnouncement(community);
  return announcement !== null && announcement.id !== dismissedAnnouncement();
}

/** How far below the top of the window a page will begin, in CSS pixels: on a phone, and on anything wider. */
export function headerHeight(config: RuntimeConfig): { phone: number; wide: number } {
  const announced = isAnnounced(config);
  const height = ({ announcement, strip, bar, navigation }: (typeof HEADER_PARTS)[keyof typeof HEADER_PARTS]) =>
    (announced ? announcement : 0) + strip + bar + navigation;
  return { phone: height(HEADER_PARTS.phone), wide: height(HEADER_PARTS.wide) };
}
