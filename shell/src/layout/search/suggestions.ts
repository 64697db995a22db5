import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { componentPath, explorePath } from '@keyframe/contracts/paths';

/** The kind of a suggestion; decides how it is rendered. */
export type SuggestionKind = 'component' | 'category' | 'tag' | 'member' | 'all';

/** One suggestion and its address. */
export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  /** Distinguishes it from others of the same name. */
  note?: string;
  to: string;
}

/** Suggestions of one kind with their label. The last group has no label. */
export interface SuggestionGroup {
  value: string;
  items: Suggestion[];
}

/** The inputs of a suggestion besides the response: the text, and the address function of members' pages. */
interface Reader {
  q: string;
  memberAddress: (username: string) => string;
}

/** The response of getSuggestions as groups, in display order; empty groups are left out. */
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
