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
import { searchWordRepository } from '../search/searchWordRepository.ts';
import { wordsOf } from '../search/words.ts';
import { followRepository } from '../social/followRepository.ts';
import { likeRepository } from '../social/likeRepository.ts';
import { accountRepository } from './accountRepository.ts';
import { ownAccount } from './ownAccount.ts';

/** What is left of a member: nothing that says who they were. */
const NOBODY = {
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

/** Of somebody whose components went too. */
const WITHOUT_WORK = { componentCounter: 0, scoreSum: 0, likeCounter: 0 } as const satisfies Partial<NewUser>;

/**
 * Deletes the caller's account: all that is kept of them, and what they gave others from those others' counters. Their
 * components stay, credited to a 'Deleted member', or go with everything about them but that credit, where a remix names
 * it; those that they have deleted before go at once. The row of the user stays without anything of theirs, for what names
 * it: components, and what they decided as an admin. The auth account may sign up again.
 * @throws ApiError 404 for an account without a profile, 400 when the username is not theirs, 409 for the only admin.
 */
export async function deleteAccount(
  identity: Identity,
  { username, components: fate }: z.output<typeof DeleteAccountBody>,
  db: Queryable,
): Promise<void> {
  await snapshotTransaction(db, async (tx) => {
    const { user, owner } = await ownAccount(identity, tx);
    if (username !== user.username) throw fieldError('username', 'is not that of this account');
    const erased = await componentRepository(tx).idsByAuthor(user.id, {
      which: fate === 'delete' ? 'stored' : 'deleted',
    });
    const at = new Date();

    // Rows are locked in the order of every transaction: components, their days, categories, tags, members.
    await lockComponents(user, tx);
    const likesTaken = await likeRepository(tx).removeAllOf(user.id);
    await verificationRepository(tx).countOut(erased);
    await componentRepository(tx).erase(erased, at);
    await componentRepository(tx).replaceInCredits(user.id, user.name, NOBODY.name);
    const followsTaken = await followRepository(tx).removeAllOf(user.id);
    await userRepository(tx).lock([user.id, ...likesTaken.keys(), ...followsTaken.keys()], { admins: user.isAdmin });
    if (isOnly(user, await userRepository(tx).admins())) {
      throw new ApiError(
        'conflict',
        'You are the only admin: nobody could verify components any more. Somebody else has to be made an admin first',
      );
    }
    await userRepository(tx).addToCounters('likeCounter', likesTaken);
    await userRepository(tx).addToCounters('followerCounter', followsTaken);

    await pictureRepository(tx).remove(user.id);
    await accountRepository(tx).removeTraces(owner);
    const nobody = await userRepository(tx).update(user.id, {
      ...NOBODY,
      ...(fate === 'delete' && WITHOUT_WORK),
      username: await freeUsername(tx),
      deletedAt: at,
    });
    if (fate === 'keep') await renameInSearch(nobody, tx);
    await searchWordRepository(tx).forgetUnused(wordsOf(`${user.username} ${user.name}`));
  });
}

/** Everything that changes: what they made and what they like. */
async function lockComponents({ id }: UserRow, db: Queryable): Promise<void> {
  const own = await componentRepository(db).idsByAuthor(id, { which: 'stored' });
  await componentRepository(db).lockStored([...new Set([...own, ...(await likeRepository(db).idsOf(id))])]);
}

function isOnly(user: UserRow, admins: UserRow[]): boolean {
  return admins.length === 1 && admins[0]?.id === user.id;
}

async function freeUsername(db: Queryable): Promise<string> {
  for (;;) {
    const username = `deleted-${randomBytes(4).toString('hex')}`;
    if (!(await userRepository(db).byUsername(username))) return username;
  }
}
