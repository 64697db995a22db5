import { compileTailwind, TailwindError } from 'preview/tailwind';
import type { CodeInput } from 'contracts/api/component';
import { CODE_FIELD, PARTS_OF, type Language } from 'contracts/languages';
import { ApiError, fieldError } from '../errors.ts';
import type { NewRevision } from '../repositories/components.ts';
import { newRevisionId } from './revisionId.ts';

/**
 * A state of a component's code, ready to be stored: the parts of its language only (an editor also sends the
 * starter code of tabs it does not show), and its Tailwind compiled, so that no card ever compiles it.
 * @throws ApiError 400 when Tailwind cannot compile it, 503 when it is too busy to.
 */
export async function prepareRevision(componentId: string, language: Language, code: CodeInput): Promise<NewRevision> {
  const kept = { html: '', css: '', javascript: '', tailwind: '' };
  for (const part of PARTS_OF[language]) kept[CODE_FIELD[part]] = code[CODE_FIELD[part]];
  const compiledCss = PARTS_OF[language].includes('Tailwind') ? await compile(kept) : '';
  return { id: newRevisionId(), componentId, ...kept, compiledCss };
}

async function compile(code: CodeInput): Promise<string> {
  try {
    return (await compileTailwind(code)).css;
  } catch (error) {
    if (!(error instanceof TailwindError)) throw error;
    if (error.fault === 'busy') {
      throw new ApiError('unavailable', 'Tailwind is busy with other components; try again', undefined, { cause: error });
    }
    throw fieldError('code.tailwind', `cannot be compiled: ${error.message}`);
  }
}
