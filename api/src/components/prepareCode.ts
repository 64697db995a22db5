import { compileTailwind, TailwindError } from '@keyframe/preview/tailwind';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { codeOfLanguage, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { ApiError, fieldError } from '../http/errors.ts';
import type { NewRevision } from './componentRepository.ts';
import type { Description } from './description.ts';
import { newRevisionId } from './revisionId.ts';

/** Code ready to be stored: the parts of its language only (an editor also sends the starter code of tabs that it does not show), and what Tailwind makes of them. */
export interface PreparedCode extends ComponentCode {
  compiledCss: string;
}

/**
 * Compiles the Tailwind of a component's code, so that no card ever compiles it.
 * @throws ApiError 400 when Tailwind cannot compile it, 503 when it is too busy to.
 */
export async function prepareCode(language: Language, code: ComponentCode): Promise<PreparedCode> {
  const kept = codeOfLanguage(language, code);
  return { ...kept, compiledCss: PARTS_OF[language].includes('Tailwind') ? await compile(kept) : '' };
}

/** A new state of a component, ready to be stored. */
export function newRevision(componentId: string, description: Description, code: PreparedCode, createdAt = new Date()) {
  return { id: newRevisionId(), componentId, ...description, ...code, createdAt } satisfies NewRevision;
}

async function compile(code: ComponentCode): Promise<string> {
  try {
    return (await compileTailwind(code)).css;
  } catch (error) {
    if (!(error instanceof TailwindError)) throw error;
    if (error.fault === 'busy') {
      throw new ApiError('unavailable', 'Tailwind is busy with other components; try again', undefined, {
        cause: error,
      });
    }
    throw fieldError('code.tailwind', `cannot be compiled: ${error.message}`);
  }
}
