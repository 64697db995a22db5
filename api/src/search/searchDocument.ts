import { wordsIn, wordsOf } from '@keyframe/contracts/searchWords';
import { FEATURES_VERSION } from '@keyframe/code-model/analyse';
import { QUALITY_VERSION } from '@keyframe/code-model/quality/report';
import { marksOf } from '@keyframe/code-model/quality/stored';
import { CHOICE_NAMES } from '@keyframe/contracts/componentFilters';
import type { ComponentMeta } from '@keyframe/contracts/componentMeta';
import type { MeasuredFindings } from '@keyframe/contracts/measurements';
import type { CodeReadings } from './codeReadings.ts';
import { KNOWN_WORDS } from './synonyms.ts';

/**
 * The words, features and filters that a component is found by, as the text of a tsvector.
 *
 * | lexeme | weight | from |
 * |---|---|---|
 * | `glass` | A, B, C, D | a word of a tag, the category, the name, the author |
 * | `frostedglass` | as its words | two words that follow each other |
 * | `.spin` | D | a feature or a word of the code |
 * | `=motion:spin` | D | a value of a filter |
 * | `#frosted glass` | D | a tag |
 */

/** The version of this format, and of the readings in it. Documents of other versions are written again. */
export const DOCUMENT_VERSION = `${FEATURES_VERSION}.${QUALITY_VERSION}.3`;

/** What begins a lexeme that is not a word. */
export const CODE_MARK = '.';
export const FACET_MARK = '=';
export const TAG_MARK = '#';

/** The value of the filter by quality of a component that passes every check. */
export const CHECKED_FACET = 'quality:checked';

/** What a search document is made of. */
export interface Searchable extends ComponentMeta, CodeReadings {
  categoryId: string;
  username: string;
  authorName: string;
  /** What a render worker has measured; empty without a measurement. */
  measured: MeasuredFindings;
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** The most positions and the highest position of a lexeme that PostgreSQL stores. */
const MAX_POSITIONS = 255;
const MAX_POSITION = 16_383;

/** The tsvector of a component, as its text, its lexemes, and those of filters without their mark. */
export function searchDocument(component: Searchable): { text: string; terms: string[]; facets: string[] } {
  const positions = new Map<string, string[]>();
  let position = 0;
  const add = (term: string, weight: Weight) => {
    position = Math.min(position + 1, MAX_POSITION);
    const known = positions.get(term) ?? [];
    if (known.length < MAX_POSITIONS) known.push(`${position}${weight}`);
    positions.set(term, known);
  };
  const { name, category, tags, username, authorName } = component;
  // The category first: the first position counts most, the others less and less.
  for (const term of withJoined(category)) add(term, 'B');
  for (const term of new Set(tags.flatMap(withJoined))) add(term, 'A');
  for (const term of withJoined(name)) add(term, 'C');
  for (const term of wordsOf(`${username} ${authorName}`)) add(term, 'D');
  for (const word of codeWordsOf(component)) add(`${CODE_MARK}${word}`, 'D');
  const facets = facetsOf(component);
  for (const facet of facets) add(`${FACET_MARK}${facet}`, 'D');
  for (const tag of tags) add(`${TAG_MARK}${tag}`, 'D');
  const text = [...positions].map(([term, places]) => `${quoted(term)}:${places.join(',')}`).join(' ');
  return { text, terms: [...positions.keys()], facets };
}

/** A lexeme in a tsvector or tsquery. */
export function quoted(term: string): string {
  return `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** The words of a text, pairs of neighbours as one word, and the known words that a long one is made of. */
function withJoined(text: string): string[] {
  const words = wordsIn(text);
  const joined = words.slice(1).map((word, index) => joinedWord(words[index]!, word));
  const parts = words.flatMap(partsOf);
  return [...new Set([...words, ...joined.filter((word) => word !== undefined), ...parts])];
}

/** Two words written as one: 'sign up' as 'signup'. Undefined for numbers, which are only a suffix of the other. */
export function joinedWord(first: string, second: string): string | undefined {
  return /^\d+$/.test(first) || /^\d+$/.test(second) ? undefined : first + second;
}

/** The shortest part of a joined word, so that few words are split by chance. */
const MIN_PART = 4;

/** The two known words of which a word is made: 'cardhover' of 'card' and 'hover'. */
export function partsOf(word: string): string[] {
  for (let end = MIN_PART; end <= word.length - MIN_PART; end += 1) {
    const [first, second] = [word.slice(0, end), word.slice(end)];
    if (KNOWN_WORDS.has(first) && KNOWN_WORDS.has(second)) return [first, second];
  }
  return [];
}

/** What the code does, in words: also those of the filters, so that 'red button that spins' finds both. */
function codeWordsOf({ language, features }: Searchable): string[] {
  const { motions, triggers, effects, elements, colours, ground = '', words } = features;
  const named = [
    language,
    ...motions,
    ...triggers,
    ...effects,
    ...elements,
    ...colours.map(({ name }) => name),
    ground,
  ];
  return [...new Set([...named.flatMap(wordsOf), ...words])];
}

/** The sizes of the size filter: the bytes below which each ends. */
export const SIZES = { tiny: 1_024, small: 4_096, medium: 16_384, large: Number.POSITIVE_INFINITY } as const;
export type Size = keyof typeof SIZES;

export function sizeOf(bytes: number): Size {
  return (Object.keys(SIZES) as Size[]).find((size) => bytes < SIZES[size])!;
}

/** The values of a component for each filter, as `filter:value`. */
function facetsOf(component: Searchable): string[] {
  const { categoryId, canvas, features, quality, measured } = component;
  return [
    `category:${categoryId}`,
    ...CHOICE_NAMES.map((name) => `${name}:${component[name]}`),
    `ground:${canvas}`,
    `size:${sizeOf(features.bytes)}`,
    `script:${features.scripted ? 'yes' : 'no'}`,
    ...features.motions.map((motion) => `motion:${motion}`),
    ...features.triggers.map((trigger) => `trigger:${trigger}`),
    ...features.colours.map(({ name }) => `colour:${name}`),
    ...marksOf(quality, measured).map((mark) => `quality:${mark}`),
  ];
}
