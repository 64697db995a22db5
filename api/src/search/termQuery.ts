import { CHOICE_NAMES } from '@keyframe/contracts/componentFilters';
import type { Resolved } from './listingSources.ts';
import { FACET_MARK, quoted, TAG_MARK } from './searchDocument.ts';
import { FIELD_KINDS, MATCH_KINDS, type SearchWord } from './searchQuery.ts';

/** A query of search documents. */
export interface TermQuery {
  /** A tsquery; empty when nothing can match. */
  text: string;
  /** The most documents that can match, from the counts of terms. */
  most: number;
}

/** Where words are looked for: in what people wrote about a component, or also in its code. */
export type SearchScope = 'fields' | 'code';

const kindsOf = (scope: SearchScope) => (scope === 'fields' ? FIELD_KINDS : MATCH_KINDS);

const NOTHING: TermQuery = { text: '', most: 0 };

/** A word in any of its forms. */
function oneOf({ terms }: SearchWord, scope: SearchScope): TermQuery {
  const all = kindsOf(scope).flatMap((kind) => terms[kind] ?? []);
  return {
    text: anyTerm(all.map(({ term }) => term)),
    most: all.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Any of these terms, in all fields or in one (A, B, C, D), as a tsquery in brackets. */
export function anyTerm(terms: readonly string[], field?: string): string {
  const suffix = field === undefined ? '' : `:${field}`;
  return terms.length === 0 ? '' : `(${terms.map((term) => quoted(term) + suffix).join(' | ')})`;
}

/** All words. */
export function allOf(words: readonly SearchWord[], scope: SearchScope): TermQuery {
  return every(words.map((word) => oneOf(word, scope)));
}

function every(queries: readonly TermQuery[]): TermQuery {
  if (queries.length === 0 || queries.some(({ text }) => text === '')) return NOTHING;
  return {
    text: queries.map(({ text }) => text).join(' & '),
    most: Math.min(...queries.map(({ most }) => most)),
  };
}

/** All words except any one. */
export function mostOf(words: readonly SearchWord[]): TermQuery {
  const queries = words.map((word) => oneOf(word, 'code'));
  const choices = queries
    .map((_query, left) => every(queries.filter((_other, index) => index !== left)))
    .filter(({ text }) => text !== '');
  if (choices.length === 0) return NOTHING;
  const [first = 0, second = 0] = queries.map(({ most }) => most).sort((a, b) => a - b);
  return { text: choices.map(({ text }) => `(${text})`).join(' | '), most: first + second };
}

/** Any word: the rarest ones whose documents are fewer than `limit` together; at least one. */
export function anyOf(words: readonly SearchWord[], limit: number): TermQuery {
  const byRarity = words
    .map((word) => oneOf(word, 'fields'))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.most - b.most);
  const chosen: TermQuery[] = [];
  let most = 0;
  for (const query of byRarity) {
    if (chosen.length > 0 && most + query.most > limit) break;
    chosen.push(query);
    most += query.most;
  }
  return { text: chosen.map(({ text }) => text).join(' | '), most };
}

/** A query with a filter, as a tsquery. */
export function matchQuery({ text }: TermQuery, filter: Resolved): string {
  return [...(text === '' ? [] : [`(${text})`]), ...filterTerms(filter).map(quoted)].join(' & ');
}

/** The lexemes of every component that passes a filter. The filter by author has none. */
export function filterTerms({ categoryId, tags, facets, ...filter }: Resolved): string[] {
  const values = [
    ...(categoryId === undefined ? [] : [`category:${categoryId}`]),
    ...CHOICE_NAMES.flatMap((name) => (filter[name] === undefined ? [] : [`${name}:${filter[name]}`])),
    ...facets,
  ];
  return [...values.map((value) => FACET_MARK + value), ...tags.map((tag) => TAG_MARK + tag)];
}
