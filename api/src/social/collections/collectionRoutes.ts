import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../access/registerEndpoint.ts';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import {
  readCollection,
  readCollectionsOfComponent,
  readCollectionSummary,
  readFollowedCollections,
  readMemberCollections,
  readOwnCollections,
} from './readCollections.ts';
import { createCollection, deleteCollection, setCollectionFollow, updateCollection } from './writeCollections.ts';
import { putItem, removeItem } from './writeItems.ts';

export function collectionRoutes(app: FastifyInstance, { publicApiUrl }: RouteDependencies): void {
  registerEndpoint(app, 'getCollection', {
    summary: 'A collection with a page of its components',
    rate: 'read',
    handle: ({ db, params, query, caller }) =>
      readCollection(params.collectionId, query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'getMemberCollections', {
    summary: 'The collections of a member',
    rate: 'read',
    handle: ({ db, params, query, caller }) =>
      readMemberCollections(params.username, query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'getCollectionsOfComponent', {
    summary: 'The public collections with a component',
    rate: 'read',
    handle: ({ db, params, query, caller }) =>
      readCollectionsOfComponent(params.componentId, query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'getOwnCollections', {
    summary: 'All collections of the caller, and which contain a component',
    rate: 'read',
    handle: ({ db, query, caller }) => readOwnCollections(caller.member, query.componentId, db),
  });

  registerEndpoint(app, 'getFollowedCollections', {
    summary: 'The collections that the caller follows',
    rate: 'read',
    handle: ({ db, query, caller }) =>
      readFollowedCollections(caller.member, query, { db, viewer: caller.member, publicApiUrl }),
  });

  registerEndpoint(app, 'createCollection', {
    summary: 'Creates a collection',
    rate: 'write',
    async handle({ db, body, caller }) {
      const id = await createCollection(caller.member, body, db);
      const collection = await readCollectionSummary(id, { db, viewer: caller.member, publicApiUrl });
      return { message: 'Created', collection };
    },
  });

  registerEndpoint(app, 'updateCollection', {
    summary: 'Changes name, description and visibility of one of the caller’s collections',
    rate: 'write',
    async handle({ db, params: { collectionId }, body, caller }) {
      await updateCollection(caller.member, collectionId, body, db);
      const collection = await readCollectionSummary(collectionId, { db, viewer: caller.member, publicApiUrl });
      return { message: 'Saved', collection };
    },
  });

  registerEndpoint(app, 'deleteCollection', {
    summary: 'Deletes one of the caller’s collections; its components stay',
    rate: 'write',
    async handle({ db, params, caller }) {
      await deleteCollection(caller.member, params.collectionId, db);
      return { message: 'Deleted' };
    },
  });

  registerEndpoint(app, 'putCollectionItem', {
    summary: 'Adds a component to one of the caller’s collections, moves it or changes its note (idempotent)',
    rate: 'write',
    handle: ({ db, params, body, caller }) => putItem(caller.member, params, body, db),
  });

  registerEndpoint(app, 'removeCollectionItem', {
    summary: 'Removes a component from one of the caller’s collections',
    rate: 'write',
    handle: ({ db, params, caller }) => removeItem(caller.member, params, db),
  });

  registerEndpoint(app, 'followCollection', {
    summary: 'Follows a collection (idempotent)',
    rate: 'write',
    handle: ({ db, params, caller }) => setCollectionFollow(caller.member, params.collectionId, true, db),
  });

  registerEndpoint(app, 'unfollowCollection', {
    summary: 'Unfollows a collection',
    rate: 'write',
    handle: ({ db, params, caller }) => setCollectionFollow(caller.member, params.collectionId, false, db),
  });
}
