import type { CodeInput } from '@keyframe/contracts/api/component';
import type { Language } from '@keyframe/contracts/languages';
import { isStarterCode } from '@keyframe/contracts/starterCode';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { componentRepository } from './componentRepository.ts';

/**
 * Refuses starter code without a change.
 * @throws ApiError 400
 */
export function refuseStarter(language: Language, code: CodeInput): void {
  if (isStarterCode(language, code)) throw unchanged('Change the starter code before you submit it.');
}

/**
 * Refuses a remix with the code of its original, in any of its states: a remix may have been started from an earlier one.
 * @throws ApiError 400
 */
export async function refuseCopy(originalId: string | null, code: CodeInput, db: Queryable): Promise<void> {
  if (originalId === null) return;
  const own = comparable(code);
  if (!(await componentRepository(db).codes(originalId)).some((state) => comparable(state) === own)) return;
  const original = await componentRepository(db).original(originalId);
  throw unchanged(`Change something before you publish your remix${original ? ` of ${original.name}` : ''}.`);
}

/** The same for all codes that differ in blanks and line ends only. */
function comparable({ html, css, javascript, tailwind }: CodeInput): string {
  return JSON.stringify([html, css, javascript, tailwind].map((part) => part.replace(/\s+/g, ' ').trim()));
}

/** The sentence alone, as it is shown: `fieldError` would put the field's name before it. */
function unchanged(message: string): ApiError {
  return new ApiError('validation_failed', message, [{ field: 'code', message }]);
}
