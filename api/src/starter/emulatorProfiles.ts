import type { Queryable } from '../database/queryable.ts';
import { userRepository } from '../members/userRepository.ts';

/**
 * Profiles of the starter accounts. The accounts themselves live in the Auth emulator under
 * these ids; the third one, keyframe-new, has no profile, so that onboarding can be seen.
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

/** Creates the profiles that are missing. Only where the emulator is believed: anyone can sign in to these accounts. */
export async function seedEmulatorProfiles(db: Queryable): Promise<void> {
  await userRepository(db).insertMissing(
    PROFILES.map((profile) => ({ ...profile, emailLower: profile.email, country: 'India' })),
  );
}
