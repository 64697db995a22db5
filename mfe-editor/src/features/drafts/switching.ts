import type { ComponentCode } from '@keyframe/contracts/componentCode';
import type { DraftContent } from '@keyframe/contracts/draft';
import { CODE_FIELD, PARTS_OF } from '@keyframe/contracts/languages';
import { isStarterCode, starterCode } from '@keyframe/contracts/starterCode';

/** The Tailwind part of every starter. */
const TAILWIND_DIRECTIVES = starterCode('', 'HTML+Tailwind').tailwind;

/** The category and language of a draft; both can be switched. */
export type Kind = Pick<DraftContent, 'category' | 'language'>;

/**
 * Switches the draft to another kind. Untouched starter code becomes the starter of the new kind. The author's code
 * stays: parts of both languages are the same, the others are stashed in the draft and restored with their language.
 */
export function switchKind(work: DraftContent, kind: Kind): DraftContent {
  return { ...work, ...kind, code: switchCode(work, kind), tags: switchCategoryTag(work, kind.category) };
}

/** The effect of a switch on the code, in a sentence. Undefined without one. */
export function describeSwitch(before: DraftContent, after: DraftContent): string | undefined {
  if (isUntouched(before)) {
    const same = after.code.html === before.code.html && after.language === before.language;
    return same
      ? undefined
      : `This is now the starter code of ${after.category === '' ? 'a component' : after.category} in ${after.language}.`;
  }
  const stashed = PARTS_OF[before.language].filter(
    (part) => !PARTS_OF[after.language].includes(part) && after.code[CODE_FIELD[part]] !== '',
  );
  if (stashed.length > 0)
    return `Your ${stashed.join(' and ')} ${stashed.length === 1 ? 'is' : 'are'} stored in this draft and will be back when you switch back.`;
  const returned = PARTS_OF[after.language].filter(
    (part) => !PARTS_OF[before.language].includes(part) && before.code[CODE_FIELD[part]] !== '',
  );
  if (returned.length > 0) return `Your ${returned.join(' and ')} ${returned.length === 1 ? 'is' : 'are'} back.`;
  return after.language === before.language ? undefined : `This draft is now in ${after.language}.`;
}

function isUntouched({ language, code }: DraftContent): boolean {
  return isStarterCode(language, code);
}

function switchCode(work: DraftContent, { category, language }: Kind): ComponentCode {
  const untouched = isUntouched(work);
  const starter = starterCode(category, language);
  const [from, to] = [PARTS_OF[work.language], PARTS_OF[language]];
  const code = { ...work.code };
  for (const part of to) {
    const field = CODE_FIELD[part];
    const added = !from.includes(part);
    if (added && code[field] !== '') continue;
    if (untouched || (added && part === 'Tailwind')) code[field] = starter[field];
  }
  for (const part of from.filter((left) => !to.includes(left))) {
    const field = CODE_FIELD[part];
    // Nothing of the author's to stash.
    if (untouched || code[field] === TAILWIND_DIRECTIVES) code[field] = '';
  }
  return code;
}

/** The category is a new component's first tag (docs/specification.md section 4), so the tag follows it. */
function switchCategoryTag({ category, tags }: DraftContent, next: string): string[] {
  const [from, to] = [category.toLowerCase(), next.toLowerCase()];
  if (from === to) return tags;
  if (from === '') return tags.length === 0 ? [to] : tags;
  return tags.includes(to) ? tags : tags.map((tag) => (tag === from ? to : tag));
}
