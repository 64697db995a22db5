import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { Work } from '@keyframe/contracts/draft';
import { languageOfParts, type Language } from '@keyframe/contracts/languages';
import { starterCode } from '@keyframe/contracts/starterCode';

/** The longest name of a component, in characters (contracts/api/component). */
export const NAME_LENGTH = 80;

/** A new component: the category's starter code, and the lower-case category as its first tag (docs/specification.md section 4). */
export function newWork(category: string, language: Language): Work {
  return {
    name: '',
    category,
    language,
    code: starterCode(category, language),
    tags: category === '' ? [] : [category.toLowerCase()],
    tagText: '',
    canvas: 'dark',
  };
}

/** A component as its author goes on with it. */
export function workOf({ name, category, language, code, tags, canvas }: ComponentDetail): Work {
  const known = languageOfParts(language);
  if (known === undefined)
    throw new Error(`"${name}" is in ${language.join('+')}, which is no language of contracts/languages`);
  const [{ html, css, javascript, tailwind } = { html: '', css: '', javascript: '', tailwind: '' }] = code;
  return { name, category, language: known, code: { html, css, javascript, tailwind }, tags, tagText: '', canvas };
}

/** A component that starts from another member's verified one. */
export function remixWork(component: ComponentDetail): Work {
  return { ...workOf(component), name: `Remix of ${component.name}`.slice(0, NAME_LENGTH).trim() };
}

/** Whether two works are the same, to the letter. */
export function sameWork(a: Work, b: Work): boolean {
  return (
    a.name === b.name &&
    a.category === b.category &&
    a.language === b.language &&
    a.canvas === b.canvas &&
    a.tagText === b.tagText &&
    a.code.html === b.code.html &&
    a.code.css === b.code.css &&
    a.code.javascript === b.code.javascript &&
    a.code.tailwind === b.code.tailwind &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  );
}
