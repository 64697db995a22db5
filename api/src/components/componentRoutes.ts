import type { FastifyInstance } from 'fastify';
import { requireOwnEmail } from '../access/caller.ts';
import type { RouteDependencies } from '../access/routeDependencies.ts';
import { registerEndpoint } from '../access/registerEndpoint.ts';
import { createComponent } from './createComponent.ts';
import { readChange } from './readChange.ts';
import { deleteComponent, restoreComponent, withdrawComponent } from './deleteComponent.ts';
import { readFacets } from '../search/readFacets.ts';
import { readComponent, readPage, readQueue, readSimilar } from './readComponents.ts';
import { updateComponent } from './updateComponent.ts';

export function componentRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'createComponent', {
    summary: 'Creates a component and sends it for verification; with an API token, creates a draft',
    rate: 'write',
    async handle({ db, body, caller }) {
      requireOwnEmail(caller.identity, body.email);
      const draft = caller.token !== undefined;
      const id = await createComponent(caller.member.id, body, db, { draft });
      const component = await readComponent(id, { db, viewer: caller.member, publicApiUrl });
      return { message: draft ? 'Draft created' : 'Created and sent for verification', component };
    },
  });

  registerEndpoint(app, 'updateComponent', {
    summary: 'Updates one of the caller’s components and sends it for verification; with an API token, changes a draft',
    rate: 'write',
    async handle({ db, params: { componentId }, body, caller }) {
      requireOwnEmail(caller.identity, body.email);
      const keepDraft = caller.token !== undefined;
      const updated = await updateComponent(caller.member.id, componentId, body, db, { keepDraft });
      const component = await readComponent(componentId, { db, viewer: caller.member, publicApiUrl });
      const done = keepDraft ? 'Draft updated' : 'Updated and sent for verification';
      return { message: updated ? done : 'Nothing has changed', component };
    },
  });

  registerEndpoint(app, 'deleteComponent', {
    summary: 'Deletes one of the caller’s components',
    rate: 'write',
    async handle({ db, params, caller }) {
      await deleteComponent(caller.member.id, params.componentId, db);
      return { message: 'Deleted' };
    },
  });

  registerEndpoint(app, 'withdrawComponent', {
    summary: 'Withdraws the latest revision of one of the caller’s components from verification',
    rate: 'write',
    async handle({ db, params, caller }) {
      await withdrawComponent(caller.member.id, params.componentId, db);
      return { message: 'Withdrawn' };
    },
  });

  registerEndpoint(app, 'restoreComponent', {
    summary: 'Undoes deleting or withdrawing one of the caller’s components',
    rate: 'write',
    async handle({ db, params: { componentId }, caller }) {
      await restoreComponent(caller.member.id, componentId, db);
      const component = await readComponent(componentId, { db, viewer: caller.member, publicApiUrl });
      return { message: 'Restored', component };
    },
  });

  registerEndpoint(app, 'getComponentById', {
    summary: 'One component with its code',
    rate: 'read',
    async handle({ db, body, caller }) {
      return { component: await readComponent(body.componentId, { db, viewer: caller.member, publicApiUrl }) };
    },
  });

  registerEndpoint(app, 'getVerifiedComponents', {
    summary: 'A page of verified components',
    rate: 'read',
    handle: ({ db, query, caller }) => readPage(query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'getFacets', {
    summary: 'The values of filters, with the number of verified components',
    rate: 'read',
    handle: ({ db, query }) => readFacets(query, db),
  });

  registerEndpoint(app, 'getSimilarComponents', {
    summary: 'Verified components like another one',
    rate: 'read',
    handle: ({ db, params: { componentId }, query, caller }) =>
      readSimilar(componentId, query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'getComponentChange', {
    summary: 'An update of a component that is not verified, beside its public revision',
    rate: 'read',
    handle: ({ db, params: { componentId }, caller }) => readChange(componentId, { db, viewer: caller.member }),
  });

  registerEndpoint(app, 'getUnVerifiedComponents', {
    summary: 'Components that wait for verification or were sent back, oldest first',
    rate: 'read',
    handle: ({ db, query, caller }) => readQueue(query, caller.member, { db, viewer: caller.member, publicApiUrl }),
  });
}
