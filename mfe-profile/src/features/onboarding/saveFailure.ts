import { ApiError, messageOf } from '@keyframe/shared-ui/platform';
import type { DraftField } from './profileDraft.ts';

export interface SaveFailure {
  /** What is wrong, by field. */
  fields: Partial<Record<DraftField, string>>;
  /** The message for the whole form. */
  whole?: string;
}

const FIELDS: readonly DraftField[] = [
  'name',
  'username',
  'bio',
  'country',
  'github',
  'linkedin',
  'insta',
  'profilePicUrl',
  'gradientBg',
];
const isDraftField = (name: string): name is DraftField => (FIELDS as readonly string[]).includes(name);

/** docs/specification.md section 8: what follows the server's message when a sign-up was refused. */
const ADVICE = ' - Please try Github Username';

/**
 * Why a profile was not saved: the server's message and the advice, whatever it was that the server refused, and at each
 * field that it blames what is wrong there. A taken username has both at its field, where the advice is followed. Where
 * no server answered, there is no message of it to advise on.
 */
export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError) || error.status === 0) return { fields: {}, whole: messageOf(error) };
  const taken = error.status === 409 && error.details.some(({ field }) => field === 'username');
  if (taken) return { fields: { username: `${error.message}${ADVICE}` } };
  const blamed = error.details.flatMap(({ field, message }) =>
    isDraftField(field) ? [[field, asSentence(message)] as const] : [],
  );
  return { fields: Object.fromEntries(blamed), whole: `${error.message}${ADVICE}` };
}

/** The server's remarks follow a field's name ("must be a link"); under the field they stand alone. */
function asSentence(remark: string): string {
  return remark.charAt(0).toUpperCase() + remark.slice(1);
}
