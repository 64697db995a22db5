import type { SuggestionsAnswer } from 'contracts/api/component';
import { exploreAddress } from '../exploreAddress.ts';

/** What a suggestion is of; decides how it is drawn. */
export type SuggestionKind = 'component' | 'category' | 'tag' | 'member';

/** One thing that a search may mean, and where it is. */
export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  to: string;
}

/** Suggestions of one kind under their label, as Base UI's Autocomplete takes groups. */
export interface SuggestionGroup {
  value: string;
  items: Suggestion[];
}

/** The answer of getSuggestions as groups, in the order shown; groups without an entry are left out. */
export function suggestionGroups({ components, categories, tags, members }: SuggestionsAnswer): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      value: 'Components',
      items: components.map(({ _id, name, category, author }) => ({
        kind: 'component',
        label: name,
        note: `${category} by ${author}`,
        to: `/component/${_id}`,
      })),
    },
    { value: 'Categories', items: categories.map((category) => ({ kind: 'category', label: category, to: exploreAddress({ category }) })) },
    { value: 'Tags', items: tags.map((tag) => ({ kind: 'tag', label: tag, to: exploreAddress({ tag }) })) },
    {
      value: 'Members',
      items: members.map(({ username, name }) => ({
        kind: 'member',
        label: name,
        note: username,
        to: `/profile/${encodeURIComponent(username)}`,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
