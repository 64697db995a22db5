import type { z } from 'zod';
import type { ContactMessage, ContactMessageQuery, ContactMessagesResponse } from '@keyframe/contracts/api/admin';
import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { contactMessageRepository, type InboxRow } from './contactMessageRepository.ts';

/** The page size of the inbox. */
const PAGE_SIZE = 20;

/** A page of messages in a state, newest first, with the number of open ones. */
export async function readInbox(
  { state, page }: ContactMessageQuery,
  db: Queryable,
): Promise<z.input<typeof ContactMessagesResponse>> {
  const [rows, total, open] = await Promise.all([
    contactMessageRepository(db).page(state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    contactMessageRepository(db).count(state),
    contactMessageRepository(db).count('open'),
  ]);
  return { messages: rows.map(presentMessage), open, total, page, pages: Math.ceil(total / PAGE_SIZE) };
}

/**
 * Marks a message as handled or open. The first admin to handle it is recorded.
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
