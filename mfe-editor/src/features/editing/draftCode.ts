import { CODE_FIELD, PARTS_OF, type Language } from 'contracts/languages';

/** The code of a component that is being written: all four parts, whether its language has them or not (SPEC.md section 3). */
export interface DraftCode {
  html: string;
  css: string;
  javascript: string;
  tailwind: string;
}

/** The code as its language reads it: parts that the language has not are empty, whatever was typed under another one. */
export function codeOfLanguage(language: Language, code: DraftCode): DraftCode {
  const read: DraftCode = { html: '', css: '', javascript: '', tailwind: '' };
  for (const part of PARTS_OF[language]) read[CODE_FIELD[part]] = code[CODE_FIELD[part]];
  return read;
}
