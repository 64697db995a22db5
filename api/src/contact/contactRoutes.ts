import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  ContactMessage,
  ContactMessageQuery,
  ContactMessagesAnswer,
  HandleMessageBody,
} from '@keyframe/contracts/api/admin';
import { Done } from '@keyframe/contracts/api/common';
import { ContactBody } from '@keyframe/contracts/api/contact';
import { serveCall } from '../access/serveCall.ts';
import { contactMessageRepository } from './contactMessageRepository.ts';
import { handleMessage, readInbox } from './inbox.ts';

export function contactRoutes(app: FastifyInstance): void {
  serveCall(app, 'createContactForm', {
    summary: 'Sends a message to the people behind the site',
    body: ContactBody,
    answer: Done,
    rate: 'contact',
    async handle({ db, body, caller }) {
      await contactMessageRepository(db).insert({ ...body, senderId: caller.member?.id ?? null });
      return { message: 'Message sent successfully' };
    },
  });

  serveCall(app, 'getContactMessages', {
    summary: 'What the contact form sent',
    query: ContactMessageQuery,
    answer: ContactMessagesAnswer,
    rate: 'read',
    handle: ({ db, query }) => readInbox(query, db),
  });

  serveCall(app, 'handleContactMessage', {
    summary: 'Marks a message as handled, or as open again',
    params: z.object({ messageId: z.string() }),
    body: HandleMessageBody,
    answer: z.object({ message: ContactMessage }),
    rate: 'write',
    changesPublic: false,
    async handle({ db, params: { messageId }, body: { handled }, caller }) {
      return { message: await handleMessage(caller.member.id, { messageId, handled }, db) };
    },
  });
}
