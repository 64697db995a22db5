import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { pickCode } from '@keyframe/contracts/componentCode';
import { codeOfLanguage, languageOfParts, PARTS_OF } from '@keyframe/contracts/languages';
import type { QualityInput } from './subject.ts';

/** What the quality of a component is read from. Undefined for a language of a later release. */
export function componentInput({
  code: [code],
  language: parts,
  previewCss,
}: Pick<ComponentDetail, 'code' | 'language' | 'previewCss'>): QualityInput | undefined {
  const language = languageOfParts(parts);
  if (language === undefined) return undefined;
  const compiledCss = PARTS_OF[language].includes('Tailwind') ? previewCss : '';
  return { ...codeOfLanguage(language, pickCode(code)), compiledCss };
}
