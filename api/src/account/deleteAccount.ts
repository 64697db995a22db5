import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { DeleteAccountBody } from '@keyframe/contracts/api/account';
import type { Identity } from '../access/tokens/identity.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import type { Queryable } from '../database/queryable.ts';
import { snapshotTransaction } from '../database/transaction.ts';
import { ApiError, fieldError } from '../http/errors.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import { type NewUser, userRepository, type UserRow } from '../members/userRepository.ts';
import { renameInSearch } from '../components/renameInSearch.ts';
import { collectionRepository } from '../social/collections/collectionRepository.ts';
import { followRepository } from '../social/followRepository.ts';
import { likeRepository } from '../social/likeRepository.ts';
import { accountRepository } from './accountRepository.ts';
import { ownAccount } from './ownAccount.ts';
import { apiTokenRepository } from './tokens/apiTokenRepository.ts';

/** The anonymized user row: nothing in it identifies the member. */
const ANONYMIZED = {
  authUid: null,
  email: null,
  emailLower: null,
  name: 'Deleted member',
  bio: '',
  country: '',
  gradientBg: '',
  github: '',
  linkedin: '',
  insta: '',
  pictureUrl: null,
  pictureEtag: null,
  isAdmin: false,
  bannedAt: null,
  bannedReason: null,
  followerCounter: 0,
} as const satisfies Partial<NewUser>;

/** Applied too when the components are deleted. */
const NO_COMPONENTS = { componentCounter: 0, scoreSum: 0, likeCounter: 0 } as const satisfies Partial<NewUser>;

/**
 * Deletes the caller's account: all data about them with their collections, and their likes and follows with the
 * counters those moved. Their
 * components are credited to a 'Deleted member', or erased except for the credit that remixes show; components deleted
 * earlier and drafts are erased at once. The user row stays, anonymized, because components and an admin's decisions reference it.
 * The auth account may sign up again.
 * @throws ApiError 404 for an account without a profile, 400 when the username is not theirs, 409 for the only admin.
 */
export async function deleteAccount(
  identity: Identity,
  { username, components: fate }: z.output<typeof DeleteAccountBody>,
  db: Queryable,
): Promise<void> {
  await snapshotTransaction(db, async (tx) => {
    const { user, owner } = await ownAccount(identity, tx);
    if (username !== user.username) throw fieldError('username', 'does not match this account');
    const erased = await componentRepository(tx).idsByAuthor(user.id, {
      which: fate === 'delete' ? 'stored' : 'discardable',
    });
    const at = new Date();

    // Before the components, as a writer of a collection locks it before the component that is added.
    await collectionRepository(tx).removeAllOf(user.id);
    // Lock order of all transactions: components, their days, categories, tags, members.
    await lockComponents(user, tx);
    const removedLikes = await likeRepository(tx).removeAllOf(user.id);
    await verificationRepository(tx).countOut(erased);
    await componentRepository(tx).erase(erased, at);
    await componentRepository(tx).replaceInCredits(user.id, user.name, ANONYMIZED.name);
    const removedFollows = await followRepository(tx).removeAllOf(user.id);
    await userRepository(tx).lock([user.id, ...removedLikes.keys(), ...removedFollows.keys()], {
      admins: user.isAdmin,
    });
    if (isOnlyAdmin(user, await userRepository(tx).admins())) {
      throw new ApiError('conflict', 'You are the only admin. Appoint another admin before you delete your account');
    }
    await userRepository(tx).addToCounters('likeCounter', removedLikes);
    await userRepository(tx).addToCounters('followerCounter', removedFollows);

    await pictureRepository(tx).remove(user.id);
    await accountRepository(tx).removeActivity(owner);
    await apiTokenRepository(tx).removeAllOf(user.id);
    await userRepository(tx).update(user.id, {
      ...ANONYMIZED,
      ...(fate === 'delete' && NO_COMPONENTS),
      username: await freeUsername(tx),
      deletedAt: at,
    });
    if (fate === 'keep') await renameInSearch(user.id, tx);
  });
}

/** Locks every component whose row changes: those they created and those they like. */
async function lockComponents({ id }: UserRow, db: Queryable): Promise<void> {
  const own = await componentRepository(db).idsByAuthor(id, { which: 'stored' });
  await componentRepository(db).lockStored([...new Set([...own, ...(await likeRepository(db).idsOf(id))])]);
}

function isOnlyAdmin(user: UserRow, admins: UserRow[]): boolean {
  return admins.length === 1 && admins[0]?.id === user.id;
}

async function freeUsername(db: Queryable): Promise<string> {
  for (;;) {
    const username = `deleted-${randomBytes(4).toString('hex')}`;
    if (!(await userRepository(db).byUsername(username))) return username;
  }
}
