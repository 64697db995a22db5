import type { ImportedComponent } from '@keyframe/code-model/import/source';
import type { Credit, DraftContent } from '@keyframe/contracts/draft';
import { pickCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import { LANGUAGES, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { addTags } from '../metadata/tags.ts';

/** The content of a draft after an import: the imported code, and metadata where the draft has none. */
export function importWork(
  work: DraftContent,
  component: ImportedComponent,
  { language, credit }: { language: Language; credit: Credit | undefined },
): DraftContent {
  return {
    ...work,
    name: work.name === '' ? component.name.slice(0, LIMITS.nameLength).trim() : work.name,
    language,
    code: codeIn(component, language),
    canvas: component.canvas ?? work.canvas,
    tags: addTags(work.tags, component.tags.join(',')).tags,
    credit,
  };
}

/** The languages that the code can be in: with JavaScript or without, as it is, and with either kind of styles. */
export function languagesFor({ language, code }: ImportedComponent): Language[] {
  const withScript = PARTS_OF[language].includes('JS') || code.javascript !== '';
  return LANGUAGES.filter((each) => PARTS_OF[each].includes('JS') === withScript);
}

/** The code in another language: the styles move between CSS and Tailwind. */
export function codeIn({ code }: ImportedComponent, language: Language): ComponentCode {
  const styles = code.css === '' ? code.tailwind : code.css;
  const field = PARTS_OF[language].includes('Tailwind') ? 'tailwind' : 'css';
  return pickCode({ html: code.html, javascript: code.javascript, [field]: styles });
}
