import type { FastifyInstance } from 'fastify';
import { requireOwnEmail } from '../access/caller.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { readComponent } from '../components/readComponents.ts';
import { readDecisions } from './readDecisions.ts';
import { sendBackComponent, verifyComponent } from './verifyComponent.ts';

export function verificationRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'verifyComponent', {
    summary: 'Verifies a component by giving it a score',
    rate: 'write',
    async handle({ db, body: { componentId, email, score, revision }, caller }) {
      requireOwnEmail(caller.identity, email);
      await verifyComponent(caller.member.id, { componentId, score, revision }, db);
      const component = await readComponent(componentId, { db, viewer: caller.member, publicApiUrl });
      return { message: 'Component verified', component };
    },
  });

  registerEndpoint(app, 'sendBackComponent', {
    summary: "Sends a component's latest revision back to its author, with a reason",
    rate: 'write',
    async handle({ db, body, caller }) {
      await sendBackComponent(caller.member.id, body, db);
      const component = await readComponent(body.componentId, { db, viewer: caller.member, publicApiUrl });
      return { message: 'Sent back to its author', component };
    },
  });

  registerEndpoint(app, 'getDecisions', {
    summary: 'The admins’ decisions, newest first',
    rate: 'read',
    handle: ({ db, query }) => readDecisions(query, db),
  });
}
