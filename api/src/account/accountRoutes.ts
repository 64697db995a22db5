import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportAccount } from './exportAccount.ts';

export function accountRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'exportAccount', {
    summary: 'Everything stored about the caller',
    // The most expensive read: limited by member, like writes.
    rate: 'write',
    changesPublic: false,
    async handle({ db, caller, reply }) {
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="keyframe-account.json"');
      return exportAccount(caller.identity, new Date(), db);
    },
  });

  registerEndpoint(app, 'deleteAccount', {
    summary: "Deletes the caller's account; its components are anonymized or deleted",
    rate: 'write',
    async handle({ db, body, caller }) {
      await deleteAccount(caller.identity, body, db);
      return { message: 'Account deleted' };
    },
  });
}
