import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { OUTCOMES } from '../outcomes.ts';
import { TOPICS } from './contact.ts';

/** Admins only: the decision history and the inbox of the contact form. */

const paged = { total: z.number().int(), page: z.number().int(), pages: z.number().int() };

/** An admin's decision on a revision. */
export const Decision = z.object({
  _id: z.string(),
  component: z.object({
    _id: z.string(),
    name: z.string(),
    author: z.object({ name: z.string(), username: z.string() }),
  }),
  revision: z.string(),
  outcome: z.enum(OUTCOMES),
  score: z.number().nullable(),
  reason: z.string().nullable(),
  admin: z
    .object({ name: z.string(), username: z.string() })
    .nullable()
    .describe('Null for starter and imported components'),
  createdAt: z.iso.datetime(),
  latest: z.boolean().describe('The latest decision on its component, ignoring dismissed reports: it can be undone'),
});
export type Decision = z.infer<typeof Decision>;

export const DecisionQuery = z.object({
  page: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(1),
  componentId: z.string().max(LIMITS.idLength).optional(),
  outcome: z.enum(OUTCOMES).optional(),
});
export type DecisionQuery = z.infer<typeof DecisionQuery>;
export const DecisionsResponse = z.object({ decisions: z.array(Decision), ...paged });
export type DecisionsResponse = z.infer<typeof DecisionsResponse>;

/** A message of the contact form. */
export const ContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  topic: z.enum(TOPICS),
  message: z.string(),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable().describe('The username of the admin who handled it'),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessageQuery = z.object({
  page: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(1),
  state: z.enum(['open', 'handled']).default('open'),
});
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;
export const ContactMessagesResponse = z.object({
  messages: z.array(ContactMessage),
  open: z.number().int().describe('The number of open messages'),
  ...paged,
});
export type ContactMessagesResponse = z.infer<typeof ContactMessagesResponse>;
export const HandleMessageBody = z.object({ handled: z.boolean() });
