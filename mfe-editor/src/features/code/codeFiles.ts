import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { CODE_FIELD, languageOfParts, PARTS_OF, type Part } from '@keyframe/contracts/languages';

/** The language of each part, by the name that Monaco and highlight.js have for it. Tailwind's directives and rules are CSS. */
export const LANGUAGE_OF: Record<Part, string> = { HTML: 'html', CSS: 'css', JS: 'javascript', Tailwind: 'css' };

/** One tab of the code view. */
export interface CodeFile {
  part: Part;
  text: string;
}

/** The tabs of a component: the parts of its language in the specification's order, and no others (docs/specification.md section 2). */
export function codeFiles({ code, language }: Pick<ComponentDetail, 'code' | 'language'>): readonly CodeFile[] {
  const known = languageOfParts(language);
  if (known === undefined)
    throw new Error(`"${language.join('+')}" is no language of contracts/languages; add it there`);
  return PARTS_OF[known].map((part) => ({ part, text: code[0]?.[CODE_FIELD[part]] ?? '' }));
}
