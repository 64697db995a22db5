import type { z } from 'zod';
import type { Profile } from 'contracts/api/profile';
import { readSummaries, type Reading } from '../components/readComponents.ts';
import type { UserRow } from '../repositories/users.ts';
import { isEntitled, presentProfile } from './presentProfile.ts';

/** Components a profile lists, the newest first. An author with more is browsed by getVerifiedComponents' `author`. */
const LISTED = 300;

/** A person's profile with their components: to others the public ones, to themselves and to admins all. */
export async function readProfile(user: UserRow, reading: Reading): Promise<z.input<typeof Profile>> {
  const { repositories, viewer, publicApiUrl } = reading;
  const entitled = isEntitled(viewer, user.id);
  const [rank, followed, ids] = await Promise.all([
    repositories.users.rankOf(user),
    viewer ? repositories.follows.isFollowing(viewer.id, user.id) : false,
    repositories.components.idsByAuthor(user.id, { unverifiedToo: entitled, limit: LISTED }),
  ]);
  const components = await readSummaries(ids, entitled ? 'latest' : 'public', reading);
  return presentProfile(user, { viewer, rank, followed, components, publicApiUrl });
}
