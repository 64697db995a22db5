import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { isSameCode, pickCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import { META_DEFAULTS, META_FIELDS, pickMeta } from '@keyframe/contracts/componentMeta';
import type { DraftContent } from '@keyframe/contracts/draft';
import { codeOfLanguage, languageOfParts, type Language } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { starterCode } from '@keyframe/contracts/starterCode';

/** A new component: the category's starter code, and the lower-case category as its first tag (docs/specification.md section 4). */
export function newDraftContent(category: string, language: Language): DraftContent {
  return {
    name: '',
    category,
    language,
    code: starterCode(category, language),
    ...META_DEFAULTS,
    tags: category === '' ? [] : [category.toLowerCase()],
    tagText: '',
  };
}

/** A component as the content of an update. */
export function draftContentOf(component: ComponentDetail): DraftContent {
  const { name, language, code } = component;
  const known = languageOfParts(language);
  if (known === undefined)
    throw new Error(`"${name}" is in ${language.join('+')}, which is no language of contracts/languages`);
  return { ...pickMeta(component), language: known, code: pickCode(code[0]), tagText: '' };
}

/** Another member's component as the content of a remix. */
export function remixContent(component: ComponentDetail): DraftContent {
  return { ...draftContentOf(component), name: `Remix of ${component.name}`.slice(0, LIMITS.nameLength).trim() };
}

/** Whether two contents are identical. */
export function sameContent(a: DraftContent, b: DraftContent): boolean {
  return (
    a.tagText === b.tagText &&
    JSON.stringify(a.credit) === JSON.stringify(b.credit) &&
    isSameCode(a.code, b.code) &&
    META_FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))
  );
}

/** Whether two drafts of a language have the same code, ignoring whitespace. */
export function sameCode(language: Language, a: ComponentCode, b: ComponentCode): boolean {
  return isSameCode(codeOfLanguage(language, a), codeOfLanguage(language, b), (text) => text.replace(/\s+/g, ''));
}
