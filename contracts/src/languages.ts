import { mapCode, type CodeField, type ComponentCode } from './componentCode.ts';

/**
 * The languages of components (docs/specification.md sections 1 and 9): the four choices of the picker with their parts
 * and editor tabs. One table, for the API, the editor and the explore filters.
 */

/** A part of a component's code, named as the specification's tabs. */
export type Part = 'HTML' | 'CSS' | 'JS' | 'Tailwind';

/** The field of `code` for each part. */
export const CODE_FIELD: Record<Part, CodeField> = {
  HTML: 'html',
  CSS: 'css',
  JS: 'javascript',
  Tailwind: 'tailwind',
};

/** The four languages in the order and spelling of docs/specification.md section 9. */
export const LANGUAGES = ['HTML+CSS', 'HTML+CSS+JS', 'HTML+Tailwind', 'HTML+Tailwind+JS'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The parts of each language, in tab order. */
export const PARTS_OF: Record<Language, readonly Part[]> = {
  'HTML+CSS': ['HTML', 'CSS'],
  'HTML+CSS+JS': ['HTML', 'CSS', 'JS'],
  'HTML+Tailwind': ['HTML', 'Tailwind'],
  'HTML+Tailwind+JS': ['HTML', 'Tailwind', 'JS'],
};

/**
 * The language with exactly these parts, in any order (in requests and responses a language is the list of its parts).
 * Undefined if there is none.
 */
export function languageOfParts(parts: readonly string[]): Language | undefined {
  const expected = [...new Set(parts)].sort().join('+');
  return LANGUAGES.find((language) => [...PARTS_OF[language]].sort().join('+') === expected);
}

/** The code with the parts of its language only; others, which a draft may contain, are emptied. */
export function codeOfLanguage(language: Language, code: ComponentCode): ComponentCode {
  const fields = PARTS_OF[language].map((part) => CODE_FIELD[part]);
  return mapCode((field) => (fields.includes(field) ? code[field] : ''));
}
