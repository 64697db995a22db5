import type { FastifyInstance } from 'fastify';
import { requireOwnEmail } from '../access/caller.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository } from '../members/userRepository.ts';
import { syncEmail } from './syncEmail.ts';
import { unknownUsername } from '../members/knownMember.ts';
import { readProfile, readPublicProfile } from './readProfile.ts';
import { saveProfile } from './saveProfile.ts';

export function profileRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'signup', {
    summary: "Creates or updates the signed-in account's profile",
    rate: 'write',
    async handle({ db, body, caller }) {
      requireOwnEmail(caller.identity, body.email);
      await saveProfile(caller.identity, body, { db, publicApiUrl });
      return { message: 'Profile saved' };
    },
  });

  registerEndpoint(app, 'getProfileData', {
    summary: "The signed-in account's own profile",
    rate: 'read',
    async handle({ db, body, query, caller }) {
      requireOwnEmail(caller.identity, body.email);
      const user = await syncEmail(caller.identity, db);
      if (!user) throw new ApiError('not_found', 'This account has no profile yet');
      return { profileData: await readProfile(user, query, { db, viewer: caller.member, publicApiUrl }) };
    },
  });

  registerEndpoint(app, 'getProfileDataByUsername', {
    summary: 'A profile by username',
    rate: 'read',
    async handle({ db, body, query, caller }) {
      const user = await userRepository(db).byUsername(body.username);
      if (!user) throw unknownUsername();
      return { profileData: await readProfile(user, query, { db, viewer: caller.member, publicApiUrl }) };
    },
  });

  registerEndpoint(app, 'getPublicProfile', {
    summary: 'The public part of a profile, by username',
    rate: 'read',
    handle: async ({ db, params, caller }) => ({
      profileData: await readPublicProfile(params.username, { db, viewer: caller.member, publicApiUrl }),
    }),
  });
}
