import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { dailySalt } from './dailySalt.ts';
import { recordVisit } from './recordVisit.ts';
import type { VisitKind } from './visitRepository.ts';

/** The endpoints that record visits, with their kinds. */
const VISITS = {
  recordView: { kind: 'view', summary: 'Records a view of a component' },
  recordDownload: { kind: 'download', summary: 'Records a download of a component' },
} as const satisfies Record<string, { kind: VisitKind; summary: string }>;

export function visitRoutes(app: FastifyInstance, { db }: RouteDependencies): void {
  const saltOf = dailySalt(db);
  for (const [name, { kind, summary }] of Object.entries(VISITS) as [
    keyof typeof VISITS,
    (typeof VISITS)['recordView' | 'recordDownload'],
  ][]) {
    registerEndpoint(app, name, {
      summary,
      rate: 'write',
      changesPublic: false,
      handle: ({ db, params, caller, request: { ip, headers } }) =>
        recordVisit(
          {
            kind,
            componentId: params.componentId,
            member: caller.member,
            origin: { ip, userAgent: headers['user-agent'] ?? '' },
            at: new Date(),
          },
          { db, saltOf },
        ),
    });
  }
}
