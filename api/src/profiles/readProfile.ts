import type { z } from 'zod';
import type { ListFields } from '@keyframe/contracts/api/component';
import type { Profile, PublicProfile } from '@keyframe/contracts/api/profile';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { componentRepository, type ShownState } from '../components/componentRepository.ts';
import { readListed, type ReadContext } from '../components/readComponents.ts';
import { knownUsername } from '../members/knownMember.ts';
import { userRepository, type UserRow } from '../members/userRepository.ts';
import { followRepository } from '../social/followRepository.ts';
import { isEntitled } from '../members/presentMember.ts';
import { presentProfile, presentPublicProfile } from './presentProfile.ts';

/** The most components in a profile, newest first. The rest is in getVerifiedComponents with `author`. */
const MAX_LISTED = 300;

/** A profile with its components: the public ones, or all for its owner, and without drafts for admins. */
export async function readProfile(
  user: UserRow,
  list: ListFields,
  context: ReadContext,
): Promise<z.input<typeof Profile>> {
  const { viewer } = context;
  return presentProfile(
    user,
    viewer,
    await readListing(user, isEntitled(viewer, user.id) ? 'latest' : 'public', list, context),
  );
}

/**
 * The public part of a profile, by username in lower case. A banned member has none: bans are often for the bio or the
 * links, which search engines would keep. Their components stay public.
 * @throws ApiError 404 for an unknown username, a banned member and a deleted account.
 */
export async function readPublicProfile(
  username: string,
  context: ReadContext,
): Promise<z.input<typeof PublicProfile>> {
  const user = await knownUsername(username, context.db);
  return presentPublicProfile(user, await readListing(user, 'public', CARD_QUERY, context));
}

async function readListing(user: UserRow, state: ShownState, list: ListFields, context: ReadContext) {
  const { db, viewer, publicApiUrl } = context;
  const entitled = viewer?.id === user.id ? 'own' : 'submitted';
  const which = state === 'public' ? 'public' : entitled;
  const [rank, followed, ids] = await Promise.all([
    userRepository(db).rankOf(user),
    viewer ? followRepository(db).isFollowing(viewer.id, user.id) : false,
    componentRepository(db).idsByAuthor(user.id, { which, limit: MAX_LISTED }),
  ]);
  return { rank, followed, components: await readListed(ids, state, list, context), publicApiUrl };
}
