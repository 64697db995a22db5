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
import { verifiedEmail } from './syncEmail.ts';

export type ProfileInput = z.output<typeof SignupBody>;

/** The country of a new profile without one (docs/specification.md section 9). */
const NEW_COUNTRY = 'India';

/** What a save does to the picture: keep, remove, link or upload. */
type PictureChange = 'keep' | { link: string | null } | { upload: StoredPicture };

/**
 * Creates or updates the profile of an account: docs/specification.md section 4 uses one endpoint for both.
 * @throws ApiError 409 when the username is taken, 413 or 400 for an invalid picture.
 */
export async function saveProfile(
  identity: Identity,
  input: ProfileInput,
  { db, publicApiUrl }: { db: Queryable; publicApiUrl: string },
): Promise<UserRow> {
  const { email } = identity;
  if (email === undefined) throw new ApiError('forbidden', 'The signed-in account has no email address');
  try {
    return await transaction(db, async (tx) => {
      const before = await userRepository(tx).byAccount(identity.uid);
      const picture = pictureChange(input.profilePicUrl, before, publicApiUrl);
      const { profilePicUrl: _picture, email: _sent, ...fields } = input;
      // Omitted fields are undefined: an update keeps them, an insert uses the column's default.
      const changes = { ...fields, ...pictureColumns(picture) };
      const renamed = before !== undefined && (before.username !== input.username || before.name !== input.name);
      if (input.username !== before?.username && isReservedUsername(input.username))
        throw fieldError('username', 'This username is reserved. Choose another one.');
      // Components are locked before their author, as in a verification, to prevent deadlocks.
      if (renamed)
        await componentRepository(tx).lockStored(
          await componentRepository(tx).idsByAuthor(before.id, { which: 'stored' }),
        );
      const after = before
        ? await userRepository(tx).update(before.id, { ...changes, ...emailColumns(verifiedEmail(identity)) })
        : await userRepository(tx).insert({
            ...changes,
            ...emailColumns(email),
            country: input.country ?? NEW_COUNTRY,
            authUid: identity.uid,
          });
      await storePicture(after.id, picture, tx);
      if (renamed) await renameInSearch(after.id, tx);
      return after;
    });
  } catch (error) {
    // A concurrent save has just created the profile; this one updates it.
    if (violatedUnique(error) === 'users_auth_uid_unique') return saveProfile(identity, input, { db, publicApiUrl });
    throw conflict(error) ?? error;
  }
}

/** The error for each violated unique constraint. */
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
  // The message is shown without the field's name (docs/specification.md section 8 appends advice to it).
  return new ApiError('conflict', found.problem, [{ field: found.field, message: found.problem }], { cause: error });
}

function pictureChange(given: string | undefined, before: UserRow | undefined, publicApiUrl: string): PictureChange {
  if (given === undefined) return 'keep';
  if (given.startsWith('data:')) return { upload: decodePicture(given) };
  // A form that was filled from the profile returns the address it was given.
  if (before && given === pictureLink(before, publicApiUrl)) return 'keep';
  if (given.startsWith(`${publicApiUrl}/api/`)) {
    throw fieldError('profilePicUrl', 'must be a data URL of a picture, or a link to a picture at another site');
  }
  return { link: given === '' ? null : given };
}

/** See syncEmail.ts. A new profile has no stored address. */
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
