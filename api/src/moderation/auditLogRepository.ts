import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable } from '../database/queryable.ts';
import { components, auditLog, users, type AuditedAction } from '../database/schema.ts';

/** An operator's action to record. */
export interface NewAuditLogEntry {
  act: AuditedAction;
  /** The operator's name, as given. */
  operator: string;
  userId?: string;
  componentId?: string;
  reason?: string;
}

export type AuditLogRow = Awaited<ReturnType<AuditLogRepository['latest']>>[number];
export type AuditLogRepository = ReturnType<typeof auditLogRepository>;

/** The audit log of operators' actions. */
export function auditLogRepository(db: Queryable) {
  return {
    /** Records an action and returns its id. Runs in the transaction of the action. */
    async add(act: NewAuditLogEntry): Promise<string> {
      const id = v7();
      await db.insert(auditLog).values({ ...act, id });
      return id;
    },

    /** The latest entries, newest first, with what remains of their subjects. */
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
