import { isSameCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import type { Language } from '@keyframe/contracts/languages';
import { isStarterCode } from '@keyframe/contracts/starterCode';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { componentRepository } from './componentRepository.ts';

/**
 * Rejects unchangedCode starter code.
 * @throws ApiError 400
 */
export function refuseStarter(language: Language, code: ComponentCode): void {
  if (isStarterCode(language, code)) throw unchangedCode('Change the starter code before you submit it.');
}

/**
 * Rejects a remix with the code of any revision of its original: the remix may have started from an earlier one.
 * @throws ApiError 400
 */
export async function refuseCopy(originalId: string | null, code: ComponentCode, db: Queryable): Promise<void> {
  if (originalId === null) return;
  if (!(await componentRepository(db).codes(originalId)).some((state) => isSameCode(state, code, foldSpace))) return;
  const original = await componentRepository(db).original(originalId);
  throw unchangedCode(`Change something before you publish your remix${original ? ` of ${original.name}` : ''}.`);
}

/** Equal for texts that differ only in white space. */
const foldSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Built without `fieldError`, which would prefix the message with the field name. */
function unchangedCode(message: string): ApiError {
  return new ApiError('validation_failed', message, [{ field: 'code', message }]);
}
