import { compileTailwind, TailwindError } from '@keyframe/preview/tailwind';
import type { ComponentCode } from '@keyframe/contracts/componentCode';
import { codeOfLanguage, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { ApiError, fieldError } from '../http/errors.ts';
import { readCode } from '../search/codeReadings.ts';
import type { NewRevision } from './componentRepository.ts';
import type { Description } from './description.ts';
import { newRevisionId } from './revisionId.ts';

/**
 * Code ready to store: only the parts of its language (an editor also sends the starter code of hidden tabs), and the
 * compiled Tailwind.
 */
export interface PreparedCode extends ComponentCode {
  compiledCss: string;
}

/**
 * Compiles Tailwind on save, so that no card compiles it.
 * @throws ApiError 400 when it does not compile, 503 when the compiler is busy.
 */
export async function prepareCode(language: Language, code: ComponentCode): Promise<PreparedCode> {
  const kept = codeOfLanguage(language, code);
  return { ...kept, compiledCss: PARTS_OF[language].includes('Tailwind') ? await compile(kept) : '' };
}

/** A new revision, ready to store, with what its code tells. */
export function newRevision(componentId: string, description: Description, code: PreparedCode, createdAt = new Date()) {
  const readings = readCode(code);
  return { id: newRevisionId(), componentId, ...description, ...code, ...readings, createdAt } satisfies NewRevision;
}

async function compile(code: ComponentCode): Promise<string> {
  try {
    return (await compileTailwind(code)).css;
  } catch (error) {
    if (!(error instanceof TailwindError)) throw error;
    if (error.fault === 'busy') {
      throw new ApiError('unavailable', 'The Tailwind compiler is busy. Try again', undefined, {
        cause: error,
      });
    }
    throw fieldError('code.tailwind', `cannot be compiled: ${error.message}`);
  }
}
