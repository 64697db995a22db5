import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable } from '../database/queryable.ts';
import { components, operatorActs, users, type OperatorAct } from '../database/schema.ts';

/** Something an operator did, by command line. */
export interface NewOperatorAct {
  act: OperatorAct;
  /** Who did it, by the name they gave. */
  operator: string;
  userId?: string;
  componentId?: string;
  reason?: string;
}

export type OperatorActRow = Awaited<ReturnType<OperatorActRepository['latest']>>[number];
export type OperatorActRepository = ReturnType<typeof operatorActRepository>;

/** What operators did. */
export function operatorActRepository(db: Queryable) {
  return {
    /** Keeps an act and returns its id. To be run in the transaction of what was done. */
    async add(act: NewOperatorAct): Promise<string> {
      const id = v7();
      await db.insert(operatorActs).values({ ...act, id });
      return id;
    },

    /** The latest acts, the latest first, with what is left of whom and what they were about. */
    latest: (limit: number) =>
      db
        .select({
          done: operatorActs,
          person: { username: users.username, name: users.name },
          component: { name: components.name },
        })
        .from(operatorActs)
        .leftJoin(users, eq(users.id, operatorActs.userId))
        .leftJoin(components, eq(components.id, operatorActs.componentId))
        .orderBy(desc(operatorActs.createdAt), desc(operatorActs.id))
        .limit(limit),
  };
}
