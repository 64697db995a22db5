import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { componentPath, explorePath } from '@keyframe/contracts/paths';

/** What a suggestion is of; decides how it is drawn. */
export type SuggestionKind = 'component' | 'category' | 'tag' | 'member' | 'all';

/** One thing that a search may mean, and where it is. */
export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  to: string;
}

/** Suggestions of one kind under their label. The last row of all has no label. */
export interface SuggestionGroup {
  value: string;
  items: Suggestion[];
}

/** What a suggestion depends on besides the answer: what was typed, and where members' pages are for the reader. */
interface Reader {
  q: string;
  memberAddress: (username: string) => string;
}

/** The answer of getSuggestions as groups, in the order shown; groups without an entry are left out. */
export function suggestionGroups(
  { components, categories, tags, members, total }: SuggestionsResponse,
  { q, memberAddress }: Reader,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      value: 'Components',
      items: components.map(({ _id, name, category, author }) => ({
        kind: 'component',
        label: name,
        note: `${category} by ${author}`,
        to: componentPath(_id),
      })),
    },
    {
      value: 'Categories',
      items: categories.map((category) => ({ kind: 'category', label: category, to: explorePath({ category }) })),
    },
    { value: 'Tags', items: tags.map((tag) => ({ kind: 'tag', label: tag, to: explorePath({ tag: [tag] }) })) },
    {
      value: 'Members',
      items: members.map(({ username, name }) => ({
        kind: 'member',
        label: name,
        note: username,
        to: memberAddress(username),
      })),
    },
    {
      value: '',
      items:
        total === 0
          ? []
          : [
              {
                kind: 'all',
                label: total === 1 ? 'See the one result' : `See all ${total} results`,
                to: explorePath({ q }),
              },
            ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
