import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { DEFAULT_TARGET, parseItem, REGISTRY_PATH, type ItemReference } from '@keyframe/code-model/exports/install';
import type { Target } from '@keyframe/contracts/exportTargets';
import { withKnobs } from '@keyframe/code-model/knobs/withKnobs';
import type { ErrorBody } from '@keyframe/contracts/api/common';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { collectionPath, componentPath } from '@keyframe/contracts/paths';
import { rateLimitHooks } from '../../access/rateLimits.ts';
import type { RouteDependencies } from '../../access/routeDependencies.ts';
import { memberInScope, withApiToken } from '../../access/tokens/callerWithToken.ts';
import { readInstallable, readSlice } from '../../components/readComponents.ts';
import type { Queryable } from '../../database/queryable.ts';
import { ApiError } from '../../http/errors.ts';
import { dailySalt } from '../../social/dailySalt.ts';
import { recordInstall } from '../../social/recordInstall.ts';
import { sendDocument } from '../sendDocument.ts';
import { collectionItem } from './collectionItem.ts';
import { itemType, listedItem, registryItem } from './registryItem.ts';
import { ItemQuery, ListQuery } from './registryQuery.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What the shadcn CLI accepts, first of all. */
const CLI_TYPE = 'application/vnd.shadcn.v1+json';

/** Bytes of items in memory. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** Components and collections for the shadcn CLI, as code-model/src/exports/install.ts addresses them. */
export function registryRoutes(
  app: FastifyInstance,
  { siteOrigin, publicApiUrl, db: primary }: RouteDependencies,
): void {
  const { read } = app.serving;
  const saltOf = dailySalt(primary);
  const items = new LRUCache<string, string, () => Promise<string>>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  const { onRequest } = rateLimitHooks(app, 'read');
  const options = { onRequest, preParsing: withApiToken(app), preSerialization: printableErrors };

  app.get(
    `${REGISTRY_PATH}/registry.json`,
    { ...options, schema: { hide: true, querystring: ListQuery } },
    async (request, reply) => {
      const { q, type, limit, offset, as: target = DEFAULT_TARGET } = request.query as z.output<typeof ListQuery>;
      const isAsked = type === undefined || type.length === 0 || type.includes(itemType(target));
      const { components, total } = isAsked
        ? await read((db) => readSlice({ q, limit, offset }, { db, viewer: undefined, publicApiUrl }))
        : { components: [], total: 0 };
      const list = {
        $schema: 'https://ui.shadcn.com/schema/registry.json',
        name: 'keyframe',
        homepage: siteOrigin,
        items: components.map((component) => listedItem(component, target, siteOrigin)),
        pagination: { total, offset, limit, hasMore: components.length > 0 && offset + components.length < total },
      };
      return sendDocument(request, reply, { type: JSON_TYPE, body: JSON.stringify(list) });
    },
  );

  app.get(
    `${REGISTRY_PATH}/*`,
    { ...options, schema: { hide: true, querystring: ItemQuery } },
    async (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      const { isCollection, isFile, reference } = readPath(path);
      if (!isFile) {
        reply.header('vary', 'accept');
        if (prefersPage(request))
          return reply.redirect((isCollection ? collectionPath : componentPath)(reference.id), 302);
      }
      const { as, k: knobs = '' } = request.query as z.output<typeof ItemQuery>;
      const target = reference.target ?? as ?? DEFAULT_TARGET;
      if (isCollection) {
        const item = await read((db) => collectionItem(reference.id, { target, siteOrigin, db }));
        return sendDocument(request, reply, { type: JSON_TYPE, body: JSON.stringify(item) });
      }
      const pinned = reference.revision !== undefined;
      const viewer = memberInScope(request.caller, 'components:read');
      const find = (db: Queryable) => readInstallable(reference.id, reference.revision, { db, viewer, publicApiUrl });
      // Authors read from the primary, so that they see their own writes.
      const component = await (viewer ? find(primary) : read(find));
      const body = await items.forceFetch(cacheKey(component, target, pinned, knobs), {
        context: async () =>
          JSON.stringify(await registryItem(withKnobs(component, knobs), { target, pinned, siteOrigin })),
      });
      if (isInstall(request) && component.userId._id !== viewer?.id) {
        const install = { componentId: reference.id, target, ip: request.ip, at: new Date() };
        // The item is more important than its count.
        await recordInstall(install, { db: primary, saltOf }).catch((error: unknown) =>
          request.log.error(error, 'install not counted'),
        );
      }
      return sendDocument(request, reply, { type: JSON_TYPE, body, isPrivate: viewer !== undefined });
    },
  );
}

interface ItemPath {
  isCollection: boolean;
  /** Whether it ends in `.json`. Without, a browser gets the page. */
  isFile: boolean;
  reference: ItemReference;
}

/**
 * Reads a path below REGISTRY_PATH.
 * @throws ApiError 404 when it is not that of an item.
 */
function readPath(path: string): ItemPath {
  const segments = path.split('/');
  const isCollection = segments.length === 3 && segments[0] === 'c';
  const last = segments.at(-1) ?? '';
  const reference = isCollection || segments.length === 2 ? parseItem(last.replace(/\.json$/, '')) : undefined;
  if (!reference || (isCollection && reference.revision !== undefined))
    throw new ApiError(
      'not_found',
      'There is no item at this address. Copy its command from the component’s page, under Use',
    );
  return { isCollection, isFile: last.endsWith('.json'), reference };
}

/** A browser accepts HTML and not JSON by name. */
function prefersPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !accept.includes('json');
}

/** Whether the CLI requests an item, and does not only ask whether its copy is current. */
function isInstall({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['if-none-match'] === undefined && (headers.accept ?? '').includes(CLI_TYPE);
}

/** Everything that an item contains, with the code by its revision, and not what changes often. */
function cacheKey(component: z.input<typeof ComponentDetail>, target: Target, pinned: boolean, knobs: string): string {
  const { _id, revision, name, userId, credit, category, tags, remixOf, notices } = component;
  const { name: author, username } = userId;
  const year = new Date().getUTCFullYear();
  return JSON.stringify([
    _id,
    revision,
    target,
    pinned,
    knobs,
    year,
    name,
    author,
    username,
    credit,
    category,
    tags,
    remixOf,
    notices,
  ]);
}

/** An error as the CLI prints it: `[error] detail`. */
async function printableErrors(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode < 400) return payload;
  const { code, message, details } = payload as ErrorBody;
  return { error: code, message, detail: message, ...(details && { details }) };
}
