import type { FoundCredit, FoundLicence } from './source.ts';

/** How texts name their author. The groups are the author and, where there is one, the address. First match wins. */
const AUTHORS: readonly { pattern: RegExp; source?: string; licence?: FoundLicence }[] = [
  {
    // What uiverse's copy puts first. Everything there is under the MIT License.
    pattern: /From Uiverse\.io by (?<author>[^\s*]+)/,
    source: 'https://uiverse.io',
    licence: 'mit',
  },
  // A download of this site: the title, then the licence.
  { pattern: /^\s*[^\n]+, by (?<author>[^\n]+)\n\s*\n\s*MIT License\b[^]*?(?<source>https?:\/\/\S+\/component\/\S+)/ },
  {
    pattern:
      /A Pen created on CodePen[^]*?(?<source>https:\/\/codepen\.io\/(?<author>[\w-]+)\/(?:pen|full|details)\/\w+)/i,
  },
  {
    pattern:
      /Copyright \(c\) (?:\d{4}(?:-\d{4})? )?(?:by )?(?<author>[^\n(<]+?) *(?:[(<](?<source>https?:\/\/[^\s)>]+)[)>])?(?: *\n|$)/i,
  },
  { pattern: /@author:? +(?<author>[^\n<(*]+?) *(?:[<(](?<source>[^\s>)]+)[>)])? *(?:\n|\*|$)/i },
  {
    pattern:
      /\b(?:author|created by|made by|designed by|coded by|credits? to)\b *:? *(?<author>[^\n<(*,]+?) *(?:[<(,-]+ *(?<source>https?:\/\/[^\s>)]+))? *(?:[>)]|\n|\*|$)/i,
  },
];

/** An author is named at the beginning: a README or a style sheet may be long. */
const LONGEST_REMARK = 8_000;

const LICENCES: readonly [FoundLicence, RegExp][] = [
  ['other', /\b(?:A?GPL|LGPL|Apache|BSD|MPL|CC[- ]BY|Creative Commons Attribution|All rights reserved)\b/i],
  ['publicDomain', /\b(?:CC0|Unlicense|public domain|0BSD)\b/i],
  ['mit', /\bMIT\b/],
];

/** The tags in a uiverse comment. */
const TAGS = /From Uiverse\.io by \S+\s+-\s+Tags: (.*?)\s*(?:\*\/|-->|\n|$)/;

/** The author that comments and licence files name, most telling first. Null if none does. */
export function findCredit(given: readonly string[]): FoundCredit | null {
  const texts = given.map((text) => text.slice(0, LONGEST_REMARK));
  for (const { pattern, source = '', licence } of AUTHORS) {
    for (const text of texts) {
      const found = pattern.exec(text)?.groups;
      const author = found?.['author']?.trim();
      if (author) return { author, source: found?.['source'] ?? source, licence: licence ?? findLicence(texts) };
    }
  }
  return null;
}

function findLicence(texts: readonly string[]): FoundLicence | null {
  return LICENCES.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0] ?? null;
}

/** The tags that uiverse's copy names. */
export function findTags(texts: readonly string[]): string[] {
  const list = texts.map((text) => TAGS.exec(text)?.[1]).find((tags) => tags !== undefined) ?? '';
  return list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
