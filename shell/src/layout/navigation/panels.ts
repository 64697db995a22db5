import type { ComponentType } from 'react';
import { CategoriesPanel } from './CategoriesPanel.tsx';
import { LanguagesPanel } from './LanguagesPanel.tsx';
import type { PanelName } from './navigationEntries.ts';
import type { PanelProps } from './panelParts.ts';
import { TagsPanel } from './TagsPanel.tsx';
import { TopUsersPanel } from './TopUsersPanel.tsx';
import { TrendingPanel } from './TrendingPanel.tsx';

/** The navigation panels: one chunk, since a visitor who opens one often opens the next. */
export const PANELS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  categories: CategoriesPanel,
  languages: LanguagesPanel,
  topUsers: TopUsersPanel,
  trending: TrendingPanel,
  tags: TagsPanel,
};
