import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable } from '../database/queryable.ts';
import { components, auditLog, users, type AuditedAction } from '../database/schema.ts';

/** Something an operator did, by command line. */
export interface NewOperatorAct {
  act: AuditedAction;
  /** Who did it, by the name they gave. */
  operator: string;
  userId?: string;
  componentId?: string;
  reason?: string;
}

export type AuditLogRow = Awaited<ReturnType<AuditLogRepository['latest']>>[number];
export type AuditLogRepository = ReturnType<typeof auditLogRepository>;

/** What operators did. */
export function auditLogRepository(db: Queryable) {
  return {
    /** Keeps an act and returns its id. To be run in the transaction of what was done. */
    async add(act: NewOperatorAct): Promise<string> {
      const id = v7();
      await db.insert(auditLog).values({ ...act, id });
      return id;
    },

    /** The latest acts, the latest first, with what is left of whom and what they were about. */
    latest: (limit: number) =>
      db
        .select({
          done: auditLog,
          person: { username: users.username, name: users.name },
          component: { name: components.name },
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .leftJoin(components, eq(components.id, auditLog.componentId))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(limit),
  };
}
