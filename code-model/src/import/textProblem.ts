/** Texts that are no HTML, with the next step. First match wins. */
const PROBLEMS: readonly { pattern: RegExp; problem: (from: string) => string }[] = [
  { pattern: /^\s*$/, problem: (from) => `There is no HTML in ${from}. Copy the component’s code and paste it.` },
  {
    pattern: /^\s*https?:\/\/(?:\w+\.)?codepen\.io\/\S*\s*$/i,
    problem: () => 'An address is not opened. On the pen choose Export, then Export .zip, and choose that ZIP here.',
  },
  {
    pattern: /^\s*https?:\/\/(?:\w+\.)?uiverse\.io\/\S*\s*$/i,
    problem: () => 'An address is not opened. On the component press Copy for HTML, then for CSS, and paste both here.',
  },
  {
    pattern: /^\s*https?:\/\/\S+\s*$/i,
    problem: () => 'An address is not opened. Open it, save the page or copy its code, and import that.',
  },
  {
    pattern: /<p[^>]+class="codepen"|data-slug-hash=/i,
    problem: () =>
      'This is the embed code of a pen, without its code. On the pen choose Export, then Export .zip, and choose that ZIP here.',
  },
  {
    pattern:
      /^\s*(?:['"]use client['"]|import\s[^\n]+from\s|export\s+(?:default|const|function)|const\s+\w+\s*=\s*\(|function\s+[A-Z]\w*\()/,
    problem: (from) => `There is code of a framework in ${from}. Copy the HTML version and import that.`,
  },
  {
    pattern: /^\s*<template>[^]*<script\b|<script\b[^>]*\bsetup\b|^\s*<script>[^]*\$(?:props|state)\(/,
    problem: (from) => `There is code of a framework in ${from}. Copy the HTML version and import that.`,
  },
  {
    pattern: /^[^<]*$/,
    problem: (from) => `There is no HTML in ${from}. Copy the component’s code and paste it.`,
  },
];

const CSS_START = /^\s*(?:@[\w-]+[^{;<]*[{;]|[.#:*\w][^{}<;]*\{)/;

/** Why a text is no component; undefined if it may be one. `from` describes the text. */
export function textProblem(text: string, from: string): string | undefined {
  if (CSS_START.test(text.replace(/\/\*[^]*?\*\//g, '')) && !text.includes('</'))
    return `There is only CSS in ${from}. Paste the HTML first, and the CSS below it.`;
  return PROBLEMS.find(({ pattern }) => pattern.test(text))?.problem(from);
}
