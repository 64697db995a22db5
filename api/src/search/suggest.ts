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

/** The most liked matches, of which those whose name matches come first. */
const CANDIDATES = { sort: 'likes', limit: 30, offset: 0 } as const;

/**
 * What a search that is being typed may mean: public components, their tags, categories and people. Takes the words
 * as they are typed, and only when that finds nothing at all, as they may have been meant. `total` is that of the whole
 * search, which takes components as they may have been meant as soon as none is found as typed.
 *
 * `authorsOnly` suggests people with public components only: whoever has none is not shown to visitors elsewhere.
 */
export async function suggest(
  text: string,
  { authorsOnly, db }: { authorsOnly: boolean; db: Queryable },
): Promise<Suggestions> {
  const [found, asTyped] = await Promise.all([
    findComponents(text, (search) => listingRepository(db).page({ search }, CANDIDATES), searchWordRepository(db)),
    suggestNames('exact', text, authorsOnly, db),
  ]);
  const isUnderstood = found.mode === 'exact' || Object.values(asTyped).some((list) => list.length > 0);
  const [components, names] = await Promise.all([
    suggestComponents(text, found.ids, db),
    isUnderstood ? asTyped : suggestNames('fuzzy', text, authorsOnly, db),
  ]);
  return { components, total: found.total, ...names };
}

type Names = Pick<Suggestions, 'tags' | 'categories' | 'members'>;

async function suggestNames(mode: SearchMode, text: string, authorsOnly: boolean, db: Queryable): Promise<Names> {
  const suggestions = suggestionRepository(db);
  const searchWords = searchWordRepository(db);
  const prefixes =
    mode === 'exact' ? [text.toLowerCase().replace(/\s+/g, ' ')] : await meantPrefixes(text, searchWords);
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
    byName: isSaidBy(component.name, words, isBeginning),
  }));
  return (
    found
      .sort((a, b) => Number(b.byName) - Number(a.byName))
      .slice(0, LIMITS.suggestions)
      // Not public any more: it was taken down between the queries.
      .flatMap(({ component: { id, revision, ...rest } }) =>
        revision === null ? [] : [{ _id: id, revision, ...rest }],
      )
  );
}

/** The categories are few: they are compared here, so that those without a component are found as well. */
async function suggestCategories(mode: SearchMode, text: string, db: Queryable): Promise<string[]> {
  const words = wordsOfQuery(text);
  const fits = mode === 'exact' ? isBeginning : isMistyping;
  return (await categoryRepository(db).all())
    .map(({ name }) => name)
    .filter((name) => isSaidBy(name, words, fits))
    .slice(0, LIMITS.suggestions);
}

/** Whether every one of these words, of which there must be some, stands for one of the name's. */
function isSaidBy(name: string, words: string[], fits: (word: string, whole: string) => boolean): boolean {
  const wholes = wordsOf(name);
  return words.length > 0 && words.every((word) => wholes.some((whole) => fits(word, whole)));
}

function isBeginning(word: string, whole: string): boolean {
  return whole.startsWith(word);
}

function isMistyping(word: string, whole: string): boolean {
  return editDistance(word, whole) <= errorsAllowed(word);
}

/** What a text with mistyped words may have been meant to begin with, the likeliest first: word for word the next correction. */
async function meantPrefixes(text: string, searchWords: SearchWordRepository): Promise<string[]> {
  const words = wordsOfQuery(text);
  const [typed, meant] = await Promise.all([
    searchWords.prefixes(words),
    Promise.all(words.map((word) => searchWords.corrections(word))),
  ]);
  const choices = words.map((word, index) => [...(typed.has(word) ? [word] : []), ...meant[index]!]);
  if (choices.length === 0 || choices.some((each) => each.length === 0)) return [];
  const most = Math.max(...choices.map((each) => each.length));
  return Array.from({ length: most }, (_, turn) =>
    choices.map((each) => each[Math.min(turn, each.length - 1)]).join(' '),
  );
}

/** What the first of these prefixes finds that finds anything. */
async function firstFound<T>(prefixes: string[], find: (prefix: string) => Promise<T[]>): Promise<T[]> {
  for (const prefix of prefixes) {
    const found = await find(prefix);
    if (found.length > 0) return found;
  }
  return [];
}
