import type { z } from 'zod';
import type { ListFields } from '@keyframe/contracts/api/component';
import type { Profile, PublicProfile } from '@keyframe/contracts/api/profile';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { componentRepository, type ShownState } from '../components/componentRepository.ts';
import { readListed, type Reading } from '../components/readComponents.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';
import { followRepository } from '../social/followRepository.ts';
import { isEntitled } from '../members/presentMember.ts';
import { presentProfile, presentPublicProfile } from './presentProfile.ts';

/** Components a profile lists, the newest first. An author with more is browsed by getVerifiedComponents' `author`. */
const LISTED = 300;

/** A person's profile with their components: to others the public ones, to themselves and to admins all. */
export async function readProfile(user: UserRow, list: ListFields, reading: Reading): Promise<z.input<typeof Profile>> {
  const { viewer } = reading;
  return presentProfile(
    user,
    viewer,
    await readShown(user, isEntitled(viewer, user.id) ? 'latest' : 'public', list, reading),
  );
}

/**
 * What everyone may see of a member, by the username in lower case. A banned member has no public profile: the ban is
 * often for the bio or the links, which search engines would go on reading. Their components stay public.
 * @throws ApiError 404 for an unknown username, a banned member and a deleted account.
 */
export async function readPublicProfile(username: string, reading: Reading): Promise<z.input<typeof PublicProfile>> {
  const user = await userRepository(reading.db).byUsername(username);
  if (!user || user.deletedAt !== null || user.bannedAt !== null) throw unknownUsername();
  return presentPublicProfile(user, await readShown(user, 'public', CARD_QUERY, reading));
}

/** The response to an unknown username. */
export function unknownUsername(): ApiError {
  return new ApiError('not_found', 'There is no profile with this username', [
    { field: 'username', message: 'is unknown' },
  ]);
}

async function readShown(user: UserRow, state: ShownState, list: ListFields, reading: Reading) {
  const { db, viewer, publicApiUrl } = reading;
  const [rank, followed, ids] = await Promise.all([
    userRepository(db).rankOf(user),
    viewer ? followRepository(db).isFollowing(viewer.id, user.id) : false,
    componentRepository(db).idsByAuthor(user.id, { which: state === 'latest' ? 'own' : 'public', limit: LISTED }),
  ]);
  return { rank, followed, components: await readListed(ids, state, list, reading), publicApiUrl };
}
