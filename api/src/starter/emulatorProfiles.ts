import type { Queryable } from '../database/queryable.ts';
import { userRepository } from '../members/userRepository.ts';

/**
 * The profiles of the starter accounts, which have these ids in the Auth emulator. The third account, keyframe-new, has
 * no profile, to show onboarding.
 */
const PROFILES = [
  {
    authUid: 'keyframe-admin',
    email: 'admin@keyframe.test',
    username: 'admin',
    name: 'Ada Keyframe',
    bio: 'Keeps the queue short and the scores honest.',
    isAdmin: true,
  },
  {
    authUid: 'keyframe-member',
    email: 'member@keyframe.test',
    username: 'member',
    name: 'Milo Keyframe',
    bio: 'Here for the easing curves.',
    isAdmin: false,
  },
];

/** Creates missing profiles. Only with the emulator: anyone can sign in to these accounts. */
export async function seedEmulatorProfiles(db: Queryable): Promise<void> {
  await userRepository(db).insertMissing(
    PROFILES.map((profile) => ({ ...profile, emailLower: profile.email, country: 'India' })),
  );
}
