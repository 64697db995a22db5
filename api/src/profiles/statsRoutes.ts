import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { type TopCounter, userRepository } from '../members/userRepository.ts';
import { categoryRepository } from '../search/categoryRepository.ts';
import { likeRepository } from '../social/likeRepository.ts';
import { presentTopUser } from '../members/presentMember.ts';

/** The three top lists, by endpoint. */
const TOP_LISTS = {
  topUsersWithComponents: 'components',
  topUsersWithFollowers: 'followers',
  topUsersWithLikes: 'likes',
} as const satisfies Record<string, TopCounter>;

export function statsRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  for (const [name, counter] of Object.entries(TOP_LISTS) as [keyof typeof TOP_LISTS, TopCounter][]) {
    registerEndpoint(app, name, {
      summary: `The ten members with the most ${counter}`,
      rate: 'read',
      async handle({ db }) {
        const users = await userRepository(db).top(counter);
        return { topUsers: users.map((user) => presentTopUser(user, publicApiUrl)) };
      },
    });
  }

  registerEndpoint(app, 'getSiteCounts', {
    summary: 'The number of components, members and likes',
    rate: 'read',
    async handle({ db }) {
      const [categories, members, likes] = await Promise.all([
        categoryRepository(db).all(),
        userRepository(db).countMembers(),
        likeRepository(db).total(),
      ]);
      return {
        components: categories.reduce((sum, { componentCounter }) => sum + componentCounter, 0),
        members,
        likes,
      };
    },
  });
}
