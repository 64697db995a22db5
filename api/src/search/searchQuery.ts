import { wordsOf } from '@keyframe/contracts/searchWords';
import { joinedWord } from './searchDocument.ts';
import type { CountedTerm, SearchTermRepository, Vocabulary } from './searchTermRepository.ts';
import { GENERIC_WORDS, STOP_WORDS, synonymsOf } from './synonyms.ts';

/** The most words of a query that are used. */
const MAX_QUERY_WORDS = 8;

/**
 * How a component can match a word, best first: as typed or in another form, by another name, as the beginning of a
 * longer word, as the correction of a mistyped one or another name of that, in its code.
 */
export const MATCH_KINDS = ['exact', 'synonym', 'prefix', 'fuzzy', 'fuzzySynonym', 'code', 'codeSynonym'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
/** Those in what people wrote about a component. */
export const FIELD_KINDS: readonly MatchKind[] = ['exact', 'synonym', 'prefix', 'fuzzy', 'fuzzySynonym'];

/** A word of a search with the terms that match it. */
export interface SearchWord {
  /** As typed, in lower case. */
  word: string;
  terms: Partial<Record<MatchKind, readonly CountedTerm[]>>;
  /** Whether a component without it does not match. */
  required: boolean;
  /** The likeliest word meant, if it is probably mistyped. */
  correction?: string;
}

/** A search: its words, and those that nothing matches. */
export interface Search {
  words: readonly SearchWord[];
  /** Pairs of its words that components have as one word or one after the other. */
  phrases: readonly (readonly CountedTerm[])[];
  dropped: readonly string[];
  /** The number of public components. */
  size: number;
}

/** Known words are corrected if they are rarer than this, long enough, and the correction is far more frequent. */
const RARE = 4;
const MIN_CORRECTED_LENGTH = 5;
const FAR_MORE = 20;

/** The words of a query, without duplicates. */
export function wordsOfQuery(text: string): string[] {
  return wordsOf(text).slice(0, MAX_QUERY_WORDS);
}

/** Parses a search text. Undefined when it has no words, or when nothing matches any of them. */
export async function searchQuery(text: string, vocabulary: SearchTermRepository): Promise<Search | undefined> {
  const typed = wordsOfQuery(text);
  const asTyped = await vocabulary.read(keysOf(typed, typed));
  const meant = await correctedWords(typed, asTyped, vocabulary);
  const isCorrected = meant.some(({ word }, index) => word !== typed[index]);
  const keys = keysOf(
    typed,
    meant.map(({ word }) => word),
  );
  const { entries, size } = isCorrected ? await vocabulary.read(keys) : asTyped;
  const words = typed.map((word, index) => searchWord(index, { typed, meant, entries }));
  const found = words.filter(({ terms }) => Object.values(terms).some((list) => list.length > 0));
  if (found.length === 0) return undefined;
  const hasRequired = found.some(({ required }) => required);
  return {
    words: hasRequired ? found : found.map((word) => ({ ...word, required: true })),
    phrases: pairsIn(typed).flatMap((pair) => {
      const forms = entries.get(pair ?? '')?.forms ?? [];
      return forms.length === 0 ? [] : [forms];
    }),
    dropped: words.filter((word) => !found.includes(word) && word.required).map(({ word }) => word),
    size,
  };
}

/** What a query is understood with. */
interface Reading {
  typed: readonly string[];
  meant: readonly MeantWord[];
  entries: Vocabulary['entries'];
}

function searchWord(index: number, { typed, meant, entries }: Reading): SearchWord {
  const word = typed[index]!;
  const { word: corrected, others } = meant[index]!;
  const own = entries.get(word)!;
  if (STOP_WORDS.has(word)) return { word, terms: { exact: own.forms }, required: false };
  const pairs = pairsIn(typed);
  const formsOf = (key: string | undefined) => (key === undefined ? [] : entries.get(key)!.forms);
  const exact = distinct([...own.forms, ...formsOf(pairs[index - 1]), ...formsOf(pairs[index])]);
  const synonyms = namesIn(meant.map((one) => one.word))
    .filter(({ first, last }) => first <= index && index <= last)
    .flatMap(({ keys }) => keys);
  const isCorrected = corrected !== word;
  return {
    word,
    terms: {
      exact,
      [isCorrected ? 'fuzzySynonym' : 'synonym']: without(synonyms.flatMap(formsOf), exact),
      prefix: without(own.completions, exact),
      fuzzy: isCorrected ? without([...formsOf(corrected), ...others], exact) : [],
      code: distinct([...own.codeForms, ...entries.get(corrected)!.codeForms]),
      codeSynonym: distinct(synonyms.flatMap((key) => entries.get(key)!.codeForms)),
    },
    required: !GENERIC_WORDS.has(corrected),
    ...(isCorrected && { correction: corrected }),
  };
}

/** What the vocabulary is asked for: the words, their synonyms, and pairs as one word. */
function keysOf(typed: readonly string[], meant: readonly string[]): string[] {
  const synonyms = namesIn(meant).flatMap(({ keys }) => keys);
  return [...new Set([...typed, ...meant, ...synonyms, ...pairsIn(typed).flatMap((pair) => pair ?? [])])];
}

/** Each word with the next one as one word. */
function pairsIn(words: readonly string[]): (string | undefined)[] {
  return words.slice(1).map((word, index) => joinedWord(words[index]!, word));
}

/** A typed word, or the likeliest one meant if it is probably mistyped, and others that may be. */
interface MeantWord {
  word: string;
  others: CountedTerm[];
}

/** Corrects words that no component has, and rare ones that are a likely typo of far more frequent ones. */
async function correctedWords(
  typed: readonly string[],
  { entries }: Vocabulary,
  vocabulary: SearchTermRepository,
): Promise<MeantWord[]> {
  return Promise.all(
    typed.map(async (word): Promise<MeantWord> => {
      const { forms, completions, codeForms } = entries.get(word)!;
      const known = total(forms) + total(completions) + total(codeForms);
      const mayBeTypo = known === 0 || (known < RARE && word.length >= MIN_CORRECTED_LENGTH);
      if (!mayBeTypo || STOP_WORDS.has(word) || synonymsOf(word).length > 0) return { word, others: [] };
      const corrections = (await vocabulary.corrections(word)).filter(({ count }) => count >= known * FAR_MORE);
      const [best, ...others] = corrections;
      return best === undefined ? { word, others: [] } : { word: best.term, others };
    }),
  );
}

/** A name of one or two words in a query, with the keys of its synonyms in the vocabulary. */
interface Name {
  first: number;
  last: number;
  keys: string[];
}

function namesIn(typed: readonly string[]): Name[] {
  return typed.flatMap((word, index): Name[] => {
    const next = typed[index + 1];
    return [
      { first: index, last: index, name: word },
      ...(next === undefined ? [] : [{ first: index, last: index + 1, name: `${word} ${next}` }]),
    ].flatMap(({ first, last, name }) => {
      const keys = synonymsOf(name).map((other) => other.replace(' ', ''));
      return keys.length === 0 ? [] : [{ first, last, keys }];
    });
  });
}

const total = (terms: readonly CountedTerm[]) => terms.reduce((sum, { count }) => sum + count, 0);

function distinct(terms: readonly CountedTerm[]): CountedTerm[] {
  return [...new Map(terms.map((term) => [term.term, term])).values()];
}

function without(terms: readonly CountedTerm[], others: readonly CountedTerm[]): CountedTerm[] {
  const known = new Set(others.map(({ term }) => term));
  return distinct(terms).filter(({ term }) => !known.has(term));
}
