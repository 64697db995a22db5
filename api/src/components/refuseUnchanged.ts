import { isSameCode, type ComponentCode } from '@keyframe/contracts/componentCode';
import type { Language } from '@keyframe/contracts/languages';
import { isStarterCode } from '@keyframe/contracts/starterCode';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { componentRepository } from './componentRepository.ts';

/**
 * Refuses starter code without a change.
 * @throws ApiError 400
 */
export function refuseStarter(language: Language, code: ComponentCode): void {
  if (isStarterCode(language, code)) throw unchanged('Change the starter code before you submit it.');
}

/**
 * Refuses a remix with the code of its original, in any of its states: a remix may have been started from an earlier one.
 * @throws ApiError 400
 */
export async function refuseCopy(originalId: string | null, code: ComponentCode, db: Queryable): Promise<void> {
  if (originalId === null) return;
  if (!(await componentRepository(db).codes(originalId)).some((state) => isSameCode(state, code, foldSpace))) return;
  const original = await componentRepository(db).original(originalId);
  throw unchanged(`Change something before you publish your remix${original ? ` of ${original.name}` : ''}.`);
}

/** The same for all texts that differ in white space only. */
const foldSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The sentence alone, as it is shown: `fieldError` would put the field's name before it. */
function unchanged(message: string): ApiError {
  return new ApiError('validation_failed', message, [{ field: 'code', message }]);
}
