import type { RuntimeConfig } from 'contracts/config';
import { DEFAULT_COMMUNITY } from 'contracts/defaultCommunity';
import { dismissedAnnouncement } from '../layout/announcement/dismissed.ts';

/** CSS pixels of what stands above a page that is not bare (layout/Header.tsx), while an announcement has one line. */
const HEIGHT = { announcement: 39, phone: 107, wide: 137 } as const;

/** How far below the top of the window a page will begin, in CSS pixels: on a phone, and on anything wider. */
export function headerHeight({ community = DEFAULT_COMMUNITY }: RuntimeConfig): { phone: number; wide: number } {
  const { announcement } = community;
  const announced = announcement !== null && announcement.id !== dismissedAnnouncement() ? HEIGHT.announcement : 0;
  return { phone: announced + HEIGHT.phone, wide: announced + HEIGHT.wide };
}
