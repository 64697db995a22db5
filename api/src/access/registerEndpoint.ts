import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ENDPOINT_NOTES } from '@keyframe/contracts/api/endpointNotes';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { ENDPOINT_SCOPES } from '@keyframe/contracts/api/endpointScopes';
import { ErrorBody } from '@keyframe/contracts/api/common';
import {
  ENDPOINT_SCHEMAS,
  type EndpointSchema,
  type Received,
  type Returned,
} from '@keyframe/contracts/api/endpointSchemas';
import type { Queryable } from '../database/queryable.ts';
import type { Read } from '../database/readRouting.ts';
import { unstorableText } from '../database/storableText.ts';
import { fieldError } from '../http/errors.ts';
import { MAX_BODY_VALUES, exceedsBodyLimit } from './bodyValues.ts';
import { effectiveCaller, refuseBanned, requireAccess, type Caller, type CallerOf } from './caller.ts';
import { isAnonymous, type ResponseCache } from './responseCache.ts';
import { rateLimitHooks, type RateName } from './rateLimits.ts';
import { withinScope } from './tokens/apiTokenCaller.ts';
import { identifyCounted } from './tokens/callerWithToken.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the input is validated. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The endpoint that this route serves. */
    endpoint?: EndpointName;
  }
}

/** The handler and options of an endpoint; `ENDPOINT_SCHEMAS` has its input and response. */
export interface EndpointHandler<Name extends EndpointName> {
  summary: string;
  /** The rate limit that applies (access/rateLimits.ts). */
  rate: RateName;
  /**
   * Whether a success changes what visitors see and invalidates the response cache. Default: endpoints with the rate
   * `write`.
   */
  changesPublic?: boolean;
  /** On an endpoint open to visitors: reject banned members instead of treating them as visitors. */
  refusesBanned?: boolean;
  /** The largest body in bytes, if smaller than the limit in app.ts. */
  bodyLimit?: number;
  handle(input: {
    body: Received<Name, 'body'>;
    query: Received<Name, 'query'>;
    params: Received<Name, 'params'>;
    caller: CallerOf<Name>;
    /** The primary, or a replica that may lag for visitors' reads. */
    db: Queryable;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<Returned<Name>>;
}

/** The error responses of every endpoint, for OpenAPI. */
const FAILURE_RESPONSES = Object.fromEntries(
  [400, 401, 403, 404, 409, 410, 413, 429, 503].map((status) => [status, ErrorBody]),
);

/**
 * Registers an endpoint of the table `ENDPOINTS`: method, path and access, which is checked before the input is
 * validated. The only way to add a route under /api/ (see `onlyRegisteredEndpoints`).
 */
export function registerEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { summary, rate, changesPublic = rate === 'write', refusesBanned = false, bodyLimit, handle }: EndpointHandler<Name>,
): void {
  const { params, query, body, response }: EndpointSchema = ENDPOINT_SCHEMAS[name];
  const endpoint: Endpoint = ENDPOINTS[name];
  const limit = rateLimitHooks(app, rate);
  const { db, read, responseCache } = app.serving;
  // The response is the same for all requests without a token.
  const isPublic = endpoint.access === 'visitor' && endpoint.method === 'GET' && response !== undefined;
  const options: RouteShorthandOptions = {
    schema: {
      operationId: name,
      summary,
      description: [
        `**Access: ${endpoint.access}**${ENDPOINT_NOTES[name] ? ` (${ENDPOINT_NOTES[name]})` : ''}`,
        `**API token: ${tokenNote(name)}**`,
      ].join('\n\n'),
      tags: [endpoint.path.split('/')[3] ?? 'api'],
      security: [
        ...(endpoint.access === 'visitor' ? [{}] : []),
        { idToken: [] },
        ...(ENDPOINT_SCOPES[name] === undefined ? [] : [{ apiToken: [] }]),
      ],
      ...(body && { body }),
      ...(query && { querystring: query }),
      ...(params && { params }),
      response: { ...(response && { 200: response }), ...FAILURE_RESPONSES },
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { endpoint: name },
    onRequest: [
      ...limit.onRequest,
      async (request, reply) => {
        // A stopping process must send `Connection: close`, so it skips the fast path.
        const cached =
          isPublic && isAnonymous(request) && !app.stopping ? responseCache.cached(request.url) : undefined;
        await cached?.sendHijacked(request, reply);
      },
    ],
    // Not in onRequest: the read limit must run before the cost of verifying a token.
    preParsing: [
      async (request, reply) => {
        request.caller = await identifyCounted(app, request, reply);
      },
      ...limit.callerKnown,
      async (request) => {
        request.caller = withinScope(name, request.caller);
        requireAccess(endpoint.access, request.caller);
        if (refusesBanned) refuseBanned(request.caller);
        request.caller = effectiveCaller(endpoint.access, request.caller);
      },
    ],
    preValidation: async (request) => {
      if (exceedsBodyLimit(request.body)) throw fieldError('body', `must contain at most ${MAX_BODY_VALUES} values`);
    },
    // After validation: only validated input has a known shape and reaches the database.
    preHandler: async (request) =>
      refuseUnstorable(body && request.body, query && request.query, params && request.params),
  };
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const run = (chosen: Queryable) =>
        handle({
          body: request.body as Received<Name, 'body'>,
          query: request.query as Received<Name, 'query'>,
          params: request.params as Received<Name, 'params'>,
          // requireAccess guarantees this type.
          caller: request.caller as CallerOf<Name>,
          db: chosen,
          request,
          reply,
        });
      if (isPublic && isAnonymous(request)) {
        const response = await responseCache.fetch(
          request.url,
          async () => reply.serialize((await read(run)) as object) as string,
        );
        return response.send(request, reply);
      }
      // Members always read from the primary, so that they see their own writes.
      const result = rate === 'read' && isAnonymous(request) ? await read(run) : await run(db);
      if (changesPublic) responseCache.invalidate();
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      return result;
    },
  });
}

/**
 * Makes registerEndpoint the only way to add a route under /api/, and fails the start when an endpoint has no route.
 */
export function onlyRegisteredEndpoints(app: FastifyInstance): void {
  const served = new Set<EndpointName>();
  app.addHook('onRoute', ({ url, method, config }) => {
    const endpoint = (config as { endpoint?: EndpointName } | undefined)?.endpoint;
    if (endpoint) served.add(endpoint);
    else if (url.startsWith('/api/'))
      throw new Error(`${String(method)} ${url} is not in the endpoint table (contracts/api/endpoints)`);
  });
  app.addHook('onReady', async () => {
    const missing = Object.keys(ENDPOINTS).filter((name) => !served.has(name as EndpointName));
    if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`);
  });
}

/** The dependencies of registerEndpoint. */
export interface ServingDependencies {
  db: Queryable;
  read: Read;
  responseCache: ResponseCache;
}

/** How the endpoint serves API tokens, for OpenAPI. */
function tokenNote(name: EndpointName): string {
  const access = ENDPOINT_SCOPES[name];
  if (access === undefined) return 'refused';
  if (access === 'visitor') return 'any, answered as a visitor';
  return ENDPOINTS[name].access === 'visitor' ? `any; as its owner with ${access}` : access;
}

function refuseUnstorable(...inputs: unknown[]): void {
  for (const input of inputs) {
    const violation = unstorableText(input);
    if (violation) throw fieldError(violation.field, violation.problem);
  }
}
