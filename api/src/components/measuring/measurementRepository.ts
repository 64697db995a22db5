import { eq, sql } from 'drizzle-orm';
import { MEASUREMENT_VERSION } from '@keyframe/contracts/measuredRules';
import type { ExportProofs, MeasuredFindings, Posters } from '@keyframe/contracts/measurements';
import type { Queryable } from '../../database/queryable.ts';
import { transaction } from '../../database/transaction.ts';
import { components, measurements } from '../../database/schema.ts';
import { searchDocumentRepository } from '../../search/searchDocumentRepository.ts';
import { renderJobRepository, WORKER_SEEN } from './renderJobRepository.ts';

/** The result of a job. */
export interface Measured {
  findings: MeasuredFindings;
  posters: Posters;
  exports: ExportProofs;
  /** Why nothing could be measured. */
  failure: string | null;
}

/** What render workers have measured. */
export function measurementRepository(db: Queryable) {
  return {
    /**
     * Stores a result, ends its job, and writes the component's search document, which has the mark of those that pass
     * every check. Without effect when the revision is gone.
     */
    async store(revisionId: string, measured: Measured): Promise<void> {
      const row = { ...measured, version: MEASUREMENT_VERSION, measuredAt: new Date() };
      await transaction(db, async (tx) => {
        const [shown] = await tx
          .select({ id: components.id })
          .from(components)
          .where(eq(components.publicRevisionId, revisionId))
          .for('update');
        const { rowCount } = await tx.execute(sql`select 1 from revisions where id = ${revisionId} for key share`);
        if (!rowCount) return;
        await tx
          .insert(measurements)
          .values({ revisionId, ...row })
          .onConflictDoUpdate({ target: measurements.revisionId, set: row });
        await renderJobRepository(tx).finish(revisionId);
        if (shown) await searchDocumentRepository(tx).sync([shown.id]);
      });
    },

    /** The measurement of a revision; whether it is in the queue, and whether a worker works on that. */
    async of(revisionId: string) {
      const [row] = await db.select().from(measurements).where(eq(measurements.revisionId, revisionId));
      const { rows } = await db.execute<{ queued: boolean; working: boolean }>(sql`
        select exists (select from render_jobs where revision_id = ${revisionId}) as queued,
          exists (select from render_workers where seen_at > now() - ${WORKER_SEEN} * interval '1 second') as working`);
      return { row, ...rows[0]! };
    },
  };
}
