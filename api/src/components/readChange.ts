import type { z } from 'zod';
import type { ComparedRevision, ComponentChangeResponse } from '@keyframe/contracts/api/change';
import { PARTS_OF } from '@keyframe/contracts/languages';
import type { Member } from '../access/caller.ts';
import { isId, type Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { componentRepository } from './componentRepository.ts';
import { metaOf } from './description.ts';
import { measurementOf } from './measuring/readMeasurements.ts';
import { presentCode } from './presentComponent.ts';
import { unknownComponent } from './readComponents.ts';
import { seesLatest } from './seesLatest.ts';

/**
 * An update that is not verified, waiting or sent back, beside the public revision that it replaces.
 *
 * @throws ApiError 404 for callers who may not see the latest revision, and when the latest is public or none is
 */
export async function readChange(
  id: string,
  { db, viewer }: { db: Queryable; viewer: Member },
): Promise<z.input<typeof ComponentChangeResponse>> {
  const component = isId(id) ? await componentRepository(db).byId(id) : undefined;
  if (!component || !seesLatest(viewer, component)) throw unknownComponent();
  const { publicRevisionId, latestRevisionId } = component;
  if (publicRevisionId === null || publicRevisionId === latestRevisionId) {
    throw new ApiError('not_found', 'This component has no update that waits for verification');
  }
  const [before, after] = await Promise.all([
    compared(component.id, publicRevisionId, db),
    compared(component.id, latestRevisionId, db),
  ]);
  return { before, after };
}

async function compared(
  componentId: string,
  revisionId: string,
  db: Queryable,
): Promise<z.input<typeof ComparedRevision>> {
  const [row, { state, reason, posters }] = await Promise.all([
    componentRepository(db).revisionInCategory(componentId, revisionId),
    measurementOf(revisionId, db),
  ]);
  if (!row) throw new Error(`Component ${componentId} points at a revision that does not exist`);
  const { revision, category } = row;
  return {
    revision: revisionId,
    ...metaOf(revision, category),
    language: [...PARTS_OF[revision.language]],
    submittedAt: revision.createdAt.toISOString(),
    code: presentCode(revision),
    measurement: { state, posters, ...(reason !== undefined && { reason }) },
  };
}
