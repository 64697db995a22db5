import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { isId } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { notificationRepository } from './notificationRepository.ts';
import { readNotifications } from './readNotifications.ts';

export function notificationRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getNotifications', {
    summary: 'The caller’s latest notifications, newest first',
    rate: 'read',
    handle: ({ db, caller }) => readNotifications(caller.member.id, db, publicApiUrl),
  });

  registerEndpoint(app, 'readNotifications', {
    summary: 'Marks notifications as read: these, or all without ids',
    rate: 'write',
    changesPublic: false,
    async handle({ db, body: { ids }, caller }) {
      // transaction() retries deadlocks: two tabs may mark the same notifications in different orders.
      await transaction(db, (tx) => notificationRepository(tx).markRead(caller.member.id, ids?.filter(isId)));
      return readNotifications(caller.member.id, db, publicApiUrl);
    },
  });
}
