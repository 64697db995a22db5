import type { z } from 'zod';
import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { wordsOf } from '@keyframe/contracts/searchWords';
import type { Queryable } from '../database/queryable.ts';
import { categoryRepository } from './categoryRepository.ts';
import { editDistance, errorsAllowed } from './editDistance.ts';
import { findComponents } from './findComponents.ts';
import { listingRepository } from './listingRepository.ts';
import { wordsOfQuery } from './searchQuery.ts';
import { type SearchTermRepository, searchTermRepository } from './searchTermRepository.ts';
import { suggestionRepository } from './suggestionRepository.ts';

type Suggestions = z.input<typeof SuggestionsResponse>;

/** Whether words count as typed, or with typo corrections. */
type Spelling = 'exact' | 'fuzzy';

/** The candidates, by relevance; those whose name matches come first. */
const CANDIDATES = { sort: 'relevance', limit: 30, offset: 0 } as const;

/**
 * Suggestions for a search that is being typed: public components, their tags, categories and members. Names are those
 * that begin with the text, and only if there are none, those that it is a typo of. `total` is that of the whole search.
 *
 * `authorsOnly` limits members to those with public components: visitors do not see others elsewhere.
 */
export async function suggest(
  text: string,
  { authorsOnly, db }: { authorsOnly: boolean; db: Queryable },
): Promise<Suggestions> {
  const vocabulary = searchTermRepository(db);
  const [found, asTyped] = await Promise.all([
    findComponents(text, (search) => listingRepository(db).page({ search }, CANDIDATES), vocabulary),
    suggestNames('exact', text, authorsOnly, db),
  ]);
  const hasNames = Object.values(asTyped).some((list) => list.length > 0);
  const [components, names] = await Promise.all([
    suggestComponents(text, found.ids, db),
    hasNames ? asTyped : suggestNames('fuzzy', text, authorsOnly, db),
  ]);
  return { components, total: found.total, ...names };
}

type Names = Pick<Suggestions, 'tags' | 'categories' | 'members'>;

async function suggestNames(spelling: Spelling, text: string, authorsOnly: boolean, db: Queryable): Promise<Names> {
  const suggestions = suggestionRepository(db);
  const prefixes =
    spelling === 'exact'
      ? [text.toLowerCase().replace(/\s+/g, ' ')]
      : await correctedPrefixes(text, searchTermRepository(db));
  const limit = LIMITS.suggestions;
  const [tags, categories, members] = await Promise.all([
    firstFound(prefixes, (prefix) => suggestions.tags(prefix, limit)),
    suggestCategories(spelling, text, db),
    firstFound(prefixes, (prefix) => suggestions.members(prefix, { authorsOnly, limit })),
  ]);
  return { tags, categories, members };
}

async function suggestComponents(
  text: string,
  candidates: string[],
  db: Queryable,
): Promise<Suggestions['components']> {
  const words = wordsOfQuery(text);
  const found = (await suggestionRepository(db).components(candidates)).map((component) => ({
    component,
    byName: nameMatches(component.name, words, isPrefix),
  }));
  return (
    found
      .sort((a, b) => Number(b.byName) - Number(a.byName))
      .slice(0, LIMITS.suggestions)
      // Taken down between the two queries.
      .flatMap(({ component: { id, revision, ...rest } }) =>
        revision === null ? [] : [{ _id: id, revision, ...rest }],
      )
  );
}

/** Compared in memory: the categories are few, and those without a component count too. */
async function suggestCategories(spelling: Spelling, text: string, db: Queryable): Promise<string[]> {
  const words = wordsOfQuery(text);
  const fits = spelling === 'exact' ? isPrefix : isTypo;
  return (await categoryRepository(db).all())
    .map(({ name }) => name)
    .filter((name) => nameMatches(name, words, fits))
    .slice(0, LIMITS.suggestions);
}

/** Whether there are words and each matches a word of the name. */
function nameMatches(name: string, words: string[], fits: (word: string, whole: string) => boolean): boolean {
  const wholes = wordsOf(name);
  return words.length > 0 && words.every((word) => wholes.some((whole) => fits(word, whole)));
}

function isPrefix(word: string, whole: string): boolean {
  return whole.startsWith(word);
}

function isTypo(word: string, whole: string): boolean {
  return editDistance(word, whole) <= errorsAllowed(word);
}

/** Corrected prefixes for a text with typos, likeliest first: the n-th has the n-th correction of each word. */
async function correctedPrefixes(text: string, vocabulary: SearchTermRepository): Promise<string[]> {
  const words = wordsOfQuery(text);
  const [{ entries }, corrections] = await Promise.all([
    vocabulary.read(words),
    Promise.all(words.map((word) => vocabulary.corrections(word))),
  ]);
  const isKnown = (word: string) => {
    const { forms, completions } = entries.get(word)!;
    return forms.length + completions.length > 0;
  };
  const choices = words.map((word, index) => [
    ...(isKnown(word) ? [word] : []),
    ...corrections[index]!.map(({ term }) => term),
  ]);
  if (choices.length === 0 || choices.some((each) => each.length === 0)) return [];
  const max = Math.max(...choices.map((each) => each.length));
  return Array.from({ length: max }, (_, turn) =>
    choices.map((each) => each[Math.min(turn, each.length - 1)]).join(' '),
  );
}

/** The results of the first prefix that matches. */
async function firstFound<T>(prefixes: string[], find: (prefix: string) => Promise<T[]>): Promise<T[]> {
  for (const prefix of prefixes) {
    const found = await find(prefix);
    if (found.length > 0) return found;
  }
  return [];
}
