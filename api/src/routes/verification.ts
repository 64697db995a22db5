import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ComponentAnswer, VerifyComponentBody } from 'contracts/api/component';
import { requireOwnEmail } from '../access/caller.ts';
import { serveCall } from '../access/serveCall.ts';
import { readComponent } from '../components/readComponents.ts';
import { verifyComponent } from '../components/verifyComponent.ts';
import type { RouteDependencies } from './dependencies.ts';

export function verificationRoutes(app: FastifyInstance, { repositories, publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'verifyComponent', {
    summary: 'Verifies a component by giving it a score',
    body: VerifyComponentBody,
    answer: ComponentAnswer.extend({ message: z.string() }),
    rate: 'write',
    async handle({ body: { componentId, email, score }, caller }) {
      requireOwnEmail(caller.identity, email);
      await verifyComponent(caller.member.id, { componentId, score }, repositories);
      const component = await readComponent(componentId, { repositories, viewer: caller.member, publicApiUrl });
      return { message: 'Component verified', component };
    },
  });
}
