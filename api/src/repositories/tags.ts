import { asc, desc, gt } from 'drizzle-orm';
import { tags } from '../database/schema.ts';
import type { Queryable } from './queryable.ts';

export type TagRepository = ReturnType<typeof tagRepository>;

export function tagRepository(db: Queryable) {
  return {
    /** The tags most used by public components. */
    top: (length: number) =>
      db
        .select()
        .from(tags)
        .where(gt(tags.componentCounter, 0))
        .orderBy(desc(tags.componentCounter), asc(tags.name))
        .limit(length),
  };
}
