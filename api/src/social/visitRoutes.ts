import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { TARGETS } from '@keyframe/contracts/exportTargets';
import type { DownloadQuery } from '@keyframe/contracts/api/component';
import type { Caller } from '../access/caller.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { dailySalt } from './dailySalt.ts';
import { recordVisit, type NewVisit } from './recordVisit.ts';

/** The export that a request names. Of an unknown target, from a newer page, only the download counts. */
function exportedTo({ target, copied }: z.output<typeof DownloadQuery>): Pick<NewVisit, 'exported'> {
  const known = TARGETS.find((one) => one === target);
  return known === undefined ? {} : { exported: { target: known, copied } };
}

export function visitRoutes(app: FastifyInstance, { db }: RouteDependencies): void {
  const saltOf = dailySalt(db);
  const record = (
    visit: Pick<NewVisit, 'kind' | 'componentId' | 'exported'>,
    { caller, request: { ip, headers } }: { caller: Caller; request: FastifyRequest },
  ) => {
    const origin = { ip, userAgent: headers['user-agent'] ?? '' };
    return recordVisit({ ...visit, member: caller.member, origin, at: new Date() }, { db, saltOf });
  };
  registerEndpoint(app, 'recordView', {
    summary: 'Records a view of a component',
    rate: 'write',
    changesPublic: false,
    handle: ({ params, ...by }) => record({ kind: 'view', componentId: params.componentId }, by),
  });
  registerEndpoint(app, 'recordDownload', {
    summary: 'Records a download of a component',
    rate: 'write',
    changesPublic: false,
    handle: ({ params, query, ...by }) =>
      record({ kind: 'download', componentId: params.componentId, ...exportedTo(query) }, by),
  });
}
