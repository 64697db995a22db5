import type { ComponentType } from 'react';
import { ABOUT_PATH, BLOGS_PATH } from '@keyframe/contracts/paths';
import type { SiteLink } from '../siteLinks.ts';
import { CategoriesPanel } from './CategoriesPanel.tsx';
import { LanguagesPanel } from './LanguagesPanel.tsx';
import type { PanelProps } from './panelParts.ts';
import { TagsPanel } from './TagsPanel.tsx';
import { TopUsersPanel } from './TopUsersPanel.tsx';
import { TrendingPanel } from './TrendingPanel.tsx';

/** An entry that opens a panel. The panel asks for its data when it is rendered, so it is rendered when open only. */
export interface PanelEntry {
  label: string;
  Panel: ComponentType<PanelProps>;
  /** In the navigation bar, in pixels; narrower where the window is. */
  width: number;
}

/** The navigation bar, in the order and the words of docs/specification.md section 2. */
export const NAVIGATION: readonly (SiteLink | PanelEntry)[] = [
  { label: 'Home', to: '/' },
  { label: 'Categories', Panel: CategoriesPanel, width: 600 },
  { label: 'Languages', Panel: LanguagesPanel, width: 460 },
  { label: 'Top Users', Panel: TopUsersPanel, width: 736 },
  { label: 'Trending', Panel: TrendingPanel, width: 736 },
  { label: 'Blogs', to: BLOGS_PATH },
  { label: 'Tags', Panel: TagsPanel, width: 560 },
  { label: 'About', to: ABOUT_PATH },
];
