import { and, eq, sql } from 'drizzle-orm';
import { analyse, FEATURES_VERSION, type Features } from '@keyframe/code-model/analyse';
import { QUALITY_LIMITS } from '@keyframe/code-model/limits';
import { qualityOf, QUALITY_VERSION } from '@keyframe/code-model/quality/report';
import { storedQuality, type StoredQuality } from '@keyframe/code-model/quality/stored';
import type { QualityInput } from '@keyframe/code-model/quality/subject';
import type { Queryable } from '../database/queryable.ts';
import { components, revisions } from '../database/schema.ts';

/** What is read from the code of a revision and stored with it. */
export interface CodeReadings {
  features: Features;
  quality: StoredQuality;
}

export function readCode(code: QualityInput): CodeReadings {
  const report = qualityOf(code, { comparisons: QUALITY_LIMITS.comparisonsBesideOthers });
  return { features: analyse(code), quality: storedQuality(report) };
}

/** The readings of a stored revision. Those that are missing or of an earlier release are read and stored now. */
export async function currentReadings(
  {
    revisionId,
    features,
    quality,
  }: { revisionId: string } & { [Name in keyof CodeReadings]: CodeReadings[Name] | null },
  db: Queryable,
): Promise<CodeReadings> {
  if (features?.version === FEATURES_VERSION && quality?.version === QUALITY_VERSION) return { features, quality };
  const [code] = await db.select().from(revisions).where(eq(revisions.id, revisionId));
  if (!code) throw new Error(`There is no revision ${revisionId} to read`);
  const readings = readCode(code);
  await db.update(revisions).set(readings).where(eq(revisions.id, revisionId));
  return readings;
}

/**
 * Reads revisions that are not verified and whose readings are missing or of an earlier release: the queue is filtered
 * by them, and those of public revisions are read with their search documents.
 * @returns how many were read; less than `most` when none is left
 */
export async function readWaitingCode(db: Queryable, most: number): Promise<number> {
  const isOutdated = sql`(${revisions.quality} ->> 'version')::int is distinct from ${QUALITY_VERSION}`;
  const rows = await db
    .select({ revisionId: revisions.id, features: revisions.features, quality: revisions.quality })
    .from(components)
    .innerJoin(revisions, eq(revisions.id, components.latestRevisionId))
    .where(and(eq(components.verified, false), isOutdated))
    .limit(most);
  for (const row of rows) await currentReadings(row, db);
  return rows.length;
}
