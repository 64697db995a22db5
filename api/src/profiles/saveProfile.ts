import type { z } from 'zod';
import type { SignupBody } from '@keyframe/contracts/api/profile';
import { isReservedUsername } from '@keyframe/contracts/reservedUsernames';
import type { Identity } from '../access/tokens/identity.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { renameInSearch } from '../components/renameInSearch.ts';
import { type Queryable, violatedUnique } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { ApiError, fieldError } from '../http/errors.ts';
import { decodePicture, pictureLink } from '../members/picture.ts';
import { pictureRepository, type StoredPicture } from '../members/pictureRepository.ts';
import { type NewUser, userRepository, type UserRow } from '../members/userRepository.ts';
import { confirmedEmail } from './followEmail.ts';

export type ProfileInput = z.output<typeof SignupBody>;

/** Of a new profile that names none (docs/specification.md section 9). */
const NEW_COUNTRY = 'India';

/** What a save does to the picture: keeps it, takes it away, links to one elsewhere, or stores an uploaded one. */
type PictureChange = 'keep' | { link: string | null } | { upload: StoredPicture };

/**
 * Creates the profile of an account, or changes it: docs/specification.md section 4 saves a profile with the same call.
 * @throws ApiError 409 when the username is another's, 413 or 400 when the picture cannot be taken.
 */
export async function saveProfile(
  identity: Identity,
  input: ProfileInput,
  { db, publicApiUrl }: { db: Queryable; publicApiUrl: string },
): Promise<UserRow> {
  const { email } = identity;
  if (email === undefined) throw new ApiError('forbidden', 'The signed-in account has no e-mail address');
  try {
    return await transaction(db, async (tx) => {
      const before = await userRepository(tx).byAccount(identity.uid);
      const picture = pictureChange(input.profilePicUrl, before, publicApiUrl);
      const { profilePicUrl: _picture, email: _sent, ...fields } = input;
      // What the form leaves out is undefined here: an update leaves it as it is, an insert takes the column's default.
      const changes = { ...fields, ...pictureColumns(picture) };
      const renamed = before !== undefined && (before.username !== input.username || before.name !== input.name);
      if (input.username !== before?.username && isReservedUsername(input.username))
        throw fieldError('username', 'This username is reserved. Choose another one.');
      // Components before their author, as in a verification, so that the two cannot wait for each other.
      if (renamed)
        await componentRepository(tx).lockStored(
          await componentRepository(tx).idsByAuthor(before.id, { which: 'stored' }),
        );
      const after = before
        ? await userRepository(tx).update(before.id, { ...changes, ...emailColumns(confirmedEmail(identity)) })
        : await userRepository(tx).insert({
            ...changes,
            ...emailColumns(email),
            country: input.country ?? NEW_COUNTRY,
            authUid: identity.uid,
          });
      await storePicture(after.id, picture, tx);
      if (renamed) await renameInSearch(after, tx);
      return after;
    });
  } catch (error) {
    // Pressed twice: the first press has made the profile meanwhile, and this one changes it.
    if (violatedUnique(error) === 'users_auth_uid_unique') return saveProfile(identity, input, { db, publicApiUrl });
    throw conflict(error) ?? error;
  }
}

/** What a unique constraint that was run into means to the caller. */
const CONFLICTS: Record<string, { field: string; problem: string }> = {
  users_username_unique: { field: 'username', problem: 'Username already taken' },
  users_email_lower_unique: {
    field: 'email',
    problem: 'Another profile has this email address. Use another one, or write to us.',
  },
};

function conflict(error: unknown): ApiError | undefined {
  const found = CONFLICTS[violatedUnique(error) ?? ''];
  if (!found) return undefined;
  // The message alone is shown to people (docs/specification.md section 8 adds its advice to it), so it names no field.
  return new ApiError('conflict', found.problem, [{ field: found.field, message: found.problem }], { cause: error });
}

function pictureChange(given: string | undefined, before: UserRow | undefined, publicApiUrl: string): PictureChange {
  if (given === undefined) return 'keep';
  if (given.startsWith('data:')) return { upload: decodePicture(given) };
  // A form that was filled from the profile sends back the address it was given.
  if (before && given === pictureLink(before, publicApiUrl)) return 'keep';
  if (given.startsWith(`${publicApiUrl}/api/`)) {
    throw fieldError('profilePicUrl', 'must be a picture of your own: a data URL, or a link to one elsewhere');
  }
  return { link: given === '' ? null : given };
}

/** See followEmail.ts; a new profile has no address to keep. */
function emailColumns(email: string | undefined): Partial<NewUser> {
  return email === undefined ? {} : { email, emailLower: email };
}

function pictureColumns(change: PictureChange): Partial<NewUser> {
  if (change === 'keep') return {};
  return 'upload' in change
    ? { pictureUrl: null, pictureEtag: change.upload.etag }
    : { pictureUrl: change.link, pictureEtag: null };
}

async function storePicture(userId: string, change: PictureChange, tx: Queryable): Promise<void> {
  if (change === 'keep') return;
  await ('upload' in change ? pictureRepository(tx).put(userId, change.upload) : pictureRepository(tx).remove(userId));
}
