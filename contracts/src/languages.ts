import { mapCode, type CodeField, type ComponentCode } from './componentCode.ts';

/**
 * What a component can be written in (docs/specification.md sections 1 and 9): the four choices of the picker, the parts each
 * is made of, and the tabs an editor shows for it. One table, read by the API, the editor and the explore filters.
 */

/** A part of a component's code, named as the specification's tabs name it. */
export type Part = 'HTML' | 'CSS' | 'JS' | 'Tailwind';

/** The field of `code` that holds a part. */
export const CODE_FIELD: Record<Part, CodeField> = {
  HTML: 'html',
  CSS: 'css',
  JS: 'javascript',
  Tailwind: 'tailwind',
};

/** The four languages in the order and the spelling of docs/specification.md section 9. */
export const LANGUAGES = ['HTML+CSS', 'HTML+CSS+JS', 'HTML+Tailwind', 'HTML+Tailwind+JS'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The parts of each language, in the order of its tabs. */
export const PARTS_OF: Record<Language, readonly Part[]> = {
  'HTML+CSS': ['HTML', 'CSS'],
  'HTML+CSS+JS': ['HTML', 'CSS', 'JS'],
  'HTML+Tailwind': ['HTML', 'Tailwind'],
  'HTML+Tailwind+JS': ['HTML', 'Tailwind', 'JS'],
};

/**
 * The language with exactly these parts, in whatever order they come (the API takes and returns the list that
 * results from splitting the language on `+`). Undefined when no language has them.
 */
export function languageOfParts(parts: readonly string[]): Language | undefined {
  const wanted = [...new Set(parts)].sort().join('+');
  return LANGUAGES.find((language) => [...PARTS_OF[language]].sort().join('+') === wanted);
}

/** The code as its language reads it: parts that the language does not have are empty, whatever a draft stores in them. */
export function codeOfLanguage(language: Language, code: ComponentCode): ComponentCode {
  const fields = PARTS_OF[language].map((part) => CODE_FIELD[part]);
  return mapCode((field) => (fields.includes(field) ? code[field] : ''));
}
