import { fieldErrors, type FormErrors } from '@keyframe/shared-ui/parts/Form';
import { ApiError, messageOf } from '@keyframe/shared-ui/platform';
import type { ProfileDraft } from './profileDraft.ts';

/** The advice after the server's message when a sign-up fails (docs/specification.md section 8). */
const ADVICE = ' - Please try Github Username';

/**
 * The errors of a failed save: the server's message with the advice, whatever the error, and each field's own error. A
 * taken username has both at its field, where the user can follow the advice. Without a response there is no advice.
 */
export function saveFailure(error: unknown, draft: ProfileDraft): FormErrors<ProfileDraft> {
  if (!(error instanceof ApiError) || error.status === 0) return { root: messageOf(error) };
  const taken = error.status === 409 && error.details.some(({ field }) => field === 'username');
  if (taken) return { username: `${error.message}${ADVICE}` };
  return { ...fieldErrors(error, draft), root: `${error.message}${ADVICE}` };
}
