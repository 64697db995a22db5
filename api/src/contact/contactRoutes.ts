import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { contactMessageRepository } from './contactMessageRepository.ts';
import { handleMessage, readInbox } from './inbox.ts';

export function contactRoutes(app: FastifyInstance): void {
  registerEndpoint(app, 'createContactForm', {
    summary: 'Sends a message to the site’s admins',
    rate: 'contact',
    async handle({ db, body, caller }) {
      await contactMessageRepository(db).insert({ ...body, senderId: caller.member?.id ?? null });
      return { message: 'Message sent successfully' };
    },
  });

  registerEndpoint(app, 'getContactMessages', {
    summary: 'The messages of the contact form',
    rate: 'read',
    handle: ({ db, query }) => readInbox(query, db),
  });

  registerEndpoint(app, 'handleContactMessage', {
    summary: 'Marks a message as handled, or as open again',
    rate: 'write',
    changesPublic: false,
    async handle({ db, params: { messageId }, body: { handled }, caller }) {
      return { message: await handleMessage(caller.member.id, { messageId, handled }, db) };
    },
  });
}
