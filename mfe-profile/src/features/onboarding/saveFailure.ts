import { fieldErrors, type FormErrors } from '@keyframe/shared-ui/parts/Form';
import { ApiError, messageOf } from '@keyframe/shared-ui/platform';
import type { ProfileDraft } from './profileDraft.ts';

/** docs/specification.md section 8: what follows the server's message when a sign-up was refused. */
const ADVICE = ' - Please try Github Username';

/**
 * Why a profile was not saved: the server's message and the advice, whatever it was that the server refused, and at each
 * field that it blames what is wrong there. A taken username has both at its field, where the advice is followed. Where
 * no server answered, there is no message of it to advise on.
 */
export function saveFailure(error: unknown, draft: ProfileDraft): FormErrors<ProfileDraft> {
  if (!(error instanceof ApiError) || error.status === 0) return { root: messageOf(error) };
  const taken = error.status === 409 && error.details.some(({ field }) => field === 'username');
  if (taken) return { username: `${error.message}${ADVICE}` };
  return { ...fieldErrors(error, draft), root: `${error.message}${ADVICE}` };
}
