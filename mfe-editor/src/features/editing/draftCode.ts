import { CODE_FIELD, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import type { PartsOfCode } from '@keyframe/contracts/starterCode';

/** The code of a draft: all four parts, whether its language has them or not (docs/specification.md section 3). */
export type DraftCode = PartsOfCode;

/** The code as its language reads it: parts that the language does not have are empty, whatever the draft stores in them. */
export function codeOfLanguage(language: Language, code: DraftCode): DraftCode {
  const read: DraftCode = { html: '', css: '', javascript: '', tailwind: '' };
  for (const part of PARTS_OF[language]) read[CODE_FIELD[part]] = code[CODE_FIELD[part]];
  return read;
}

/** Whether two drafts of a language hold the same code. Spaces and line breaks do not count. */
export function sameCode(language: Language, a: DraftCode, b: DraftCode): boolean {
  return PARTS_OF[language].every((part) => withoutSpace(a[CODE_FIELD[part]]) === withoutSpace(b[CODE_FIELD[part]]));
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
