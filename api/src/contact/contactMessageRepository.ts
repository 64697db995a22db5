import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ContactMessageQuery } from '@keyframe/contracts/api/admin';
import type { Queryable } from '../database/queryable.ts';
import { contactMessages, users } from '../database/schema.ts';

/** A message with the username of the admin who handled it. */
export interface InboxRow {
  message: typeof contactMessages.$inferSelect;
  handledBy: string | null;
}

const STATES = {
  open: isNull(contactMessages.handledAt),
  handled: isNotNull(contactMessages.handledAt),
} as const satisfies Record<ContactMessageQuery['state'], SQL>;

export type ContactMessageRepository = ReturnType<typeof contactMessageRepository>;

/** The messages of the contact form. */
export function contactMessageRepository(db: Queryable) {
  const rows = () =>
    db
      .select({ message: contactMessages, handledBy: users.username })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.handledBy));

  return {
    async insert(message: typeof contactMessages.$inferInsert): Promise<void> {
      await db.insert(contactMessages).values(message);
    },

    /** A page of messages in a state, newest first. */
    page: (
      state: ContactMessageQuery['state'],
      { limit, offset }: { limit: number; offset: number },
    ): Promise<InboxRow[]> =>
      rows()
        .where(STATES[state])
        .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
        .limit(limit)
        .offset(offset),

    count: (state: ContactMessageQuery['state']): Promise<number> => db.$count(contactMessages, STATES[state]),

    async byId(id: string): Promise<InboxRow | undefined> {
      const [row] = await rows().where(eq(contactMessages.id, id));
      return row;
    },

    /** Marks a message as handled or open; repeating either changes nothing. */
    async setHandled(id: string, handling: { by: string; at: Date } | undefined): Promise<void> {
      await db
        .update(contactMessages)
        .set({ handledAt: handling?.at ?? null, handledBy: handling?.by ?? null })
        .where(and(eq(contactMessages.id, id), STATES[handling ? 'open' : 'handled']));
    },
  };
}
