import type { z } from 'zod';
import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Queryable } from '../database/queryable.ts';
import { categoryRepository } from './categoryRepository.ts';
import { editDistance, errorsAllowed } from './editDistance.ts';
import { findComponents } from './findComponents.ts';
import { listingRepository } from './listingRepository.ts';
import type { SearchMode } from './searchQuery.ts';
import { type SearchWordRepository, searchWordRepository } from './searchWordRepository.ts';
import { suggestionRepository } from './suggestionRepository.ts';
import { wordsOf, wordsOfQuery } from './words.ts';

type Suggestions = z.input<typeof SuggestionsResponse>;

/** The candidates, by likes; those whose name matches come first. */
const CANDIDATES = { sort: 'likes', limit: 30, offset: 0 } as const;

/**
 * Suggestions for a search that is being typed: public components, their tags, categories and members. Uses the words
 * as typed, and corrects typos only when those find nothing at all. `total` is that of the whole search, which corrects
 * typos as soon as no component matches.
 *
 * `authorsOnly` limits members to those with public components: visitors do not see others elsewhere.
 */
export async function suggest(
  text: string,
  { authorsOnly, db }: { authorsOnly: boolean; db: Queryable },
): Promise<Suggestions> {
  const [found, asTyped] = await Promise.all([
    findComponents(text, (search) => listingRepository(db).page({ search }, CANDIDATES), searchWordRepository(db)),
    suggestNames('exact', text, authorsOnly, db),
  ]);
  const hasExactMatches = found.mode === 'exact' || Object.values(asTyped).some((list) => list.length > 0);
  const [components, names] = await Promise.all([
    suggestComponents(text, found.ids, db),
    hasExactMatches ? asTyped : suggestNames('fuzzy', text, authorsOnly, db),
  ]);
  return { components, total: found.total, ...names };
}

type Names = Pick<Suggestions, 'tags' | 'categories' | 'members'>;

async function suggestNames(mode: SearchMode, text: string, authorsOnly: boolean, db: Queryable): Promise<Names> {
  const suggestions = suggestionRepository(db);
  const searchWords = searchWordRepository(db);
  const prefixes =
    mode === 'exact' ? [text.toLowerCase().replace(/\s+/g, ' ')] : await correctedPrefixes(text, searchWords);
  const limit = LIMITS.suggestions;
  const [tags, categories, members] = await Promise.all([
    firstFound(prefixes, (prefix) => suggestions.tags(prefix, limit)),
    suggestCategories(mode, text, db),
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
async function suggestCategories(mode: SearchMode, text: string, db: Queryable): Promise<string[]> {
  const words = wordsOfQuery(text);
  const fits = mode === 'exact' ? isPrefix : isTypo;
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
async function correctedPrefixes(text: string, searchWords: SearchWordRepository): Promise<string[]> {
  const words = wordsOfQuery(text);
  const [typed, corrections] = await Promise.all([
    searchWords.prefixes(words),
    Promise.all(words.map((word) => searchWords.corrections(word))),
  ]);
  const choices = words.map((word, index) => [...(typed.has(word) ? [word] : []), ...corrections[index]!]);
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
