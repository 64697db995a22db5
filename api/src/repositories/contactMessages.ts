import { contactMessages } from '../database/schema.ts';
import type { Queryable } from './queryable.ts';

export type ContactMessageRepository = ReturnType<typeof contactMessageRepository>;

export function contactMessageRepository(db: Queryable) {
  return {
    async insert(message: typeof contactMessages.$inferInsert): Promise<void> {
      await db.insert(contactMessages).values(message);
    },
  };
}
