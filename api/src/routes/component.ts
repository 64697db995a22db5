import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  ComponentAnswer,
  ComponentPage,
  ComponentQuery,
  ComponentSummary,
  CreateComponentBody,
  GetComponentBody,
} from 'contracts/api/component';
import { requireOwnEmail } from '../access/caller.ts';
import { serveCall } from '../access/serveCall.ts';
import { createComponent } from '../components/createComponent.ts';
import { readComponent, readPage, readSummaries } from '../components/readComponents.ts';
import type { RouteDependencies } from './dependencies.ts';

/** Components that the queue of unverified ones shows at once: verifying them brings up the next. */
const QUEUE_LENGTH = 300;

export function componentRoutes(app: FastifyInstance, { repositories, publicApiUrl }: RouteDependencies): void {
  serveCall(app, 'createComponent', {
    summary: 'Creates a component and sends it for verification',
    body: CreateComponentBody,
    answer: ComponentAnswer.extend({ message: z.string() }),
    rate: 'write',
    async handle({ body, caller }) {
      requireOwnEmail(caller.identity, body.email);
      const id = await createComponent(caller.member.id, body, repositories);
      const component = await readComponent(id, { repositories, viewer: caller.member, publicApiUrl });
      return { message: 'Created and sent for verification', component };
    },
  });

  serveCall(app, 'getComponentById', {
    summary: 'One component with its code',
    body: GetComponentBody,
    answer: ComponentAnswer,
    rate: 'read',
    async handle({ body, caller }) {
      return { component: await readComponent(body.componentId, { repositories, viewer: caller.member, publicApiUrl }) };
    },
  });

  serveCall(app, 'getVerifiedComponents', {
    summary: 'A page of verified components',
    query: ComponentQuery,
    answer: ComponentPage,
    rate: 'read',
    handle: ({ query, caller }) => readPage(query, { repositories, viewer: caller.member, publicApiUrl }),
  });

  serveCall(app, 'getUnVerifiedComponents', {
    summary: 'Components that wait for verification, the longest waiting first',
    answer: z.object({ componentArray: z.array(ComponentSummary) }),
    rate: 'read',
    async handle({ caller }) {
      const { id, isAdmin } = caller.member;
      const ids = await repositories.components.unverifiedIds({ ...(!isAdmin && { authorId: id }), limit: QUEUE_LENGTH });
      return { componentArray: await readSummaries(ids, 'latest', { repositories, viewer: caller.member, publicApiUrl }) };
    },
  });
}
