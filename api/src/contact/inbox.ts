import type { z } from 'zod';
import type { ContactMessage, ContactMessageQuery, ContactMessagesResponse } from '@keyframe/contracts/api/admin';
import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { contactMessageRepository, type InboxRow } from './contactMessageRepository.ts';

/** Messages on a page of the inbox. */
const PAGE = 20;

/** A page of the contact form's messages in a state, the latest first, and how many nobody has handled yet. */
export async function readInbox(
  { state, page }: ContactMessageQuery,
  db: Queryable,
): Promise<z.input<typeof ContactMessagesResponse>> {
  const [rows, total, open] = await Promise.all([
    contactMessageRepository(db).page(state, { limit: PAGE, offset: (page - 1) * PAGE }),
    contactMessageRepository(db).count(state),
    contactMessageRepository(db).count('open'),
  ]);
  return { messages: rows.map(presentMessage), open, total, page, pages: Math.ceil(total / PAGE) };
}

/**
 * Marks a message as handled by an admin, or as open again. Of several admins who handle it, the first is kept.
 * @throws ApiError 404 for an unknown message.
 */
export async function handleMessage(
  adminId: string,
  { messageId, handled }: { messageId: string; handled: boolean },
  db: Queryable,
): Promise<z.input<typeof ContactMessage>> {
  if (isId(messageId))
    await contactMessageRepository(db).setHandled(messageId, handled ? { by: adminId, at: new Date() } : undefined);
  const row = isId(messageId) ? await contactMessageRepository(db).byId(messageId) : undefined;
  if (!row)
    throw new ApiError('not_found', 'There is no message with this id', [
      { field: 'messageId', message: 'is unknown' },
    ]);
  return presentMessage(row);
}

function presentMessage({ message, handledBy }: InboxRow): z.input<typeof ContactMessage> {
  const { id, name, email, mobile, topic, message: text, createdAt, handledAt } = message;
  return {
    _id: id,
    name,
    email,
    mobile,
    topic,
    message: text,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy,
  };
}
