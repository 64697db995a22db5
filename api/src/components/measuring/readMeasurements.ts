import type { z } from 'zod';
import type { MeasurementsResponse } from '@keyframe/contracts/api/measurement';
import { MEASUREMENT_VERSION } from '@keyframe/contracts/measuredRules';
import { posterPath } from '@keyframe/contracts/siteFiles';
import type { Posters } from '@keyframe/contracts/measurements';
import type { Queryable } from '../../database/queryable.ts';
import { readComponent, type ReadContext } from '../readComponents.ts';
import { measurementRepository } from './measurementRepository.ts';

type Response = z.input<typeof MeasurementsResponse>;

const NO_WORKER = 'No render worker measures the components of this site.';
const NOT_QUEUED = 'It has not been measured yet.';

/**
 * What a render worker measured of the revision that the viewer sees: the public one, or the latest for its author and
 * admins.
 *
 * @throws ApiError as `readComponent`
 */
export async function readMeasurements(id: string, context: ReadContext): Promise<Response> {
  const { revision } = await readComponent(id, context);
  return measurementOf(revision, context.db);
}

/** The measurement of a revision. One of an earlier version stands until the next is made. */
export async function measurementOf(revision: string, db: Queryable): Promise<Response> {
  const { row, queued, working } = await measurementRepository(db).of(revision);
  const waits = queued && working;
  const none = { revision, findings: {}, posters: {}, exports: {} };
  if (!row) {
    if (waits) return { ...none, state: 'waiting' };
    return { ...none, state: 'notMeasured', reason: working ? NOT_QUEUED : NO_WORKER };
  }
  const { failure, findings, posters, exports, measuredAt } = row;
  const found = { revision, findings, posters: addressesOf(posters), exports, measuredAt: measuredAt.toISOString() };
  if (failure === null) return { ...found, state: 'measured' };
  if (waits && row.version !== MEASUREMENT_VERSION) return { ...none, state: 'waiting' };
  return { ...found, state: 'notMeasured', reason: failure };
}

function addressesOf(posters: Posters): Response['posters'] {
  return Object.fromEntries(
    Object.entries(posters).map(([canvas, { still, loop }]) => [
      canvas,
      { still: posterPath(still.name), ...(loop && { loop: posterPath(loop.name) }) },
    ]),
  );
}
