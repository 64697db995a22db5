import type { FastifyInstance } from 'fastify';
import { NotificationsAnswer, ReadNotificationsBody } from 'contracts/api/community';
import { serveCall } from '../access/serveCall.ts';
import { readNotifications } from '../notifications/readNotifications.ts';
import { isId } from '../repositories/queryable.ts';
import type { RouteDependencies } from './dependencies.ts';

export function notificationRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'getNotifications', {
    summary: 'What the caller was told last, the newest first',
    answer: NotificationsAnswer,
    rate: 'read',
    handle: ({ repositories, caller }) => readNotifications(caller.member.id, repositories, publicApiUrl),
  });

  serveCall(app, 'readNotifications', {
    summary: 'Marks notifications as read: these, or all without ids',
    body: ReadNotificationsBody,
    answer: NotificationsAnswer,
    rate: 'write',
    changesPublic: false,
    async handle({ repositories, body: { ids }, caller }) {
      // In a transaction, which is tried again: two tabs may mark the same ones in different orders.
      await repositories.transaction((tx) => tx.notifications.markRead(caller.member.id, ids?.filter(isId)));
      return readNotifications(caller.member.id, repositories, publicApiUrl);
    },
  });
}
