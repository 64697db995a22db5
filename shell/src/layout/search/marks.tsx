import type { ReactNode } from 'react';
import { Avatar, Diamond, Hash, LayoutGrid, Search } from '@keyframe/shared-ui/shell';
import type { Suggestion, SuggestionKind } from './suggestions.ts';

/** The mark before a suggestion, by its kind. */
export const MARKS: Record<SuggestionKind, (suggestion: Suggestion) => ReactNode> = {
  component: () => <Diamond size={9} />,
  category: () => <LayoutGrid />,
  tag: () => <Hash />,
  all: () => <Search />,
  member: ({ label }) => <Avatar name={label} size={20} />,
};
