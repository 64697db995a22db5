import { ABOUT_PATH, BLOGS_PATH } from '@keyframe/contracts/paths';
import type { SiteLink } from '../siteLinks.ts';

export type PanelName = 'categories' | 'languages' | 'topUsers' | 'trending' | 'tags';

/** An entry that opens a panel. The panel requests its data on mount, so it is mounted only while open. */
export interface PanelEntry {
  label: string;
  panel: PanelName;
  /** The width in the navigation bar, in pixels; narrower in a narrow window. */
  width: number;
}

/** The shell's entries of the navigation bar, with the order and the texts of docs/specification.md section 2. */
export const NAVIGATION: readonly (SiteLink | PanelEntry)[] = [
  { label: 'Home', to: '/' },
  { label: 'Categories', panel: 'categories', width: 600 },
  { label: 'Languages', panel: 'languages', width: 460 },
  { label: 'Top Users', panel: 'topUsers', width: 736 },
  { label: 'Trending', panel: 'trending', width: 736 },
  { label: 'Blogs', to: BLOGS_PATH },
  { label: 'Tags', panel: 'tags', width: 560 },
  { label: 'About', to: ABOUT_PATH },
];
