import { asc, desc, gt } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { tags } from '../database/schema.ts';

export type TagRepository = ReturnType<typeof tagRepository>;

export function tagRepository(db: Queryable) {
  return {
    top: (length: number) =>
      db
        .select()
        .from(tags)
        .where(gt(tags.componentCounter, 0))
        .orderBy(desc(tags.componentCounter), asc(tags.name))
        .limit(length),
  };
}
