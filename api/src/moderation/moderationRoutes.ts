import type { FastifyInstance } from 'fastify';
import type { Member } from '../access/caller.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { readComponent, takenDown, unknownComponent } from '../components/readComponents.ts';
import type { Queryable } from '../database/queryable.ts';
import { ApiError } from '../http/errors.ts';
import { dailySalt } from '../social/dailySalt.ts';
import { dismissReports } from './dismissReports.ts';
import { readCounts } from './readCounts.ts';
import { readReports } from './readReports.ts';
import { reportComponent } from './reportComponent.ts';
import { putBackComponent, takeDownComponent } from './takeDownComponent.ts';
import { undoVerification } from './undoVerification.ts';

/** Reports of components and admins' actions on them. */
export function moderationRoutes(app: FastifyInstance, { db: primary, publicApiUrl }: RouteDependencies): void {
  const saltOf = dailySalt(primary);
  const readBy = (viewer: Member, componentId: string, db: Queryable) =>
    readComponent(componentId, { db, viewer, publicApiUrl });

  registerEndpoint(app, 'reportComponent', {
    summary: 'Reports a component to the admins',
    rate: 'componentReport',
    refusesBanned: true,
    async handle({ db, params, body, caller, request: { ip, headers } }) {
      const origin = { ip, userAgent: headers['user-agent'] ?? '' };
      await reportComponent({ ...params, ...body, member: caller.member, origin, at: new Date() }, { db, saltOf });
      return { message: 'Report sent' };
    },
  });

  registerEndpoint(app, 'getReports', {
    summary: 'Reported components with their reports',
    rate: 'read',
    handle: ({ db, query, caller }) => readReports(query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'dismissReports', {
    summary: 'Resolves all open reports of a component without changing it',
    rate: 'write',
    changesPublic: false,
    async handle({ db, body, caller }) {
      const dismissed = await dismissReports(caller.member.id, body.componentId, db);
      return { message: dismissed === 1 ? 'Report dismissed' : `${dismissed} reports dismissed` };
    },
  });

  registerEndpoint(app, 'takeDownComponent', {
    summary: 'Takes a component down, with a reason that its author reads',
    rate: 'write',
    async handle({ db, body: { componentId, reason }, caller: { member } }) {
      const moderated = await takeDownComponent(componentId, reason, { adminId: member.id }, db);
      if (!moderated) throw unknownComponent();
      if (!moderated.changed) throw new ApiError('conflict', takenDown(moderated.before).message);
      return { message: 'Component taken down', component: await readBy(member, componentId, db) };
    },
  });

  registerEndpoint(app, 'putBackComponent', {
    summary: 'Puts back a component that was taken down',
    rate: 'write',
    async handle({ db, body: { componentId }, caller: { member } }) {
      const moderated = await putBackComponent(componentId, { adminId: member.id }, db);
      if (!moderated) throw unknownComponent();
      if (!moderated.changed) throw new ApiError('conflict', 'This component is not taken down');
      return { message: 'Component put back', component: await readBy(member, componentId, db) };
    },
  });

  registerEndpoint(app, 'undoVerification', {
    summary: 'Undoes the verification of a component’s public revision',
    rate: 'write',
    async handle({ db, body, caller: { member } }) {
      await undoVerification(member.id, body, db);
      return { message: 'Verification undone', component: await readBy(member, body.componentId, db) };
    },
  });

  registerEndpoint(app, 'getAdminCounts', {
    summary: 'The number of open items on each tab of the admin console',
    rate: 'read',
    handle: ({ db }) => readCounts(db),
  });
}
