import type { FastifyInstance } from 'fastify';
import { Done } from 'contracts/api/common';
import { ContactBody } from 'contracts/api/contact';
import { serveCall } from '../access/serveCall.ts';
import type { RouteDependencies } from './dependencies.ts';

export function contactRoutes(app: FastifyInstance, { repositories }: RouteDependencies): void {
  serveCall(app, 'createContactForm', {
    summary: 'Sends a message to the people behind the site',
    body: ContactBody,
    answer: Done,
    rate: 'contact',
    async handle({ body }) {
      await repositories.contactMessages.insert(body);
      return { message: 'Message sent successfully' };
    },
  });
}
