import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@keyframe/contracts/api/endpoints';
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
import { ApiError, fieldError } from '../http/errors.ts';
import { BODY_VALUES_MAX, exceedsBodyLimit } from './bodyValues.ts';
import { actingCaller, identifyCaller, refuseBanned, requireAccess, type Caller, type CallerOf } from './caller.ts';
import { isAnonymous, type ResponseCache } from './responseCache.ts';
import { rateLimitHooks, type RateName } from './rateLimits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the input is looked at. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The entry of the table of calls that this route serves. */
    call?: EndpointName;
  }
}

/** What an endpoint does, beside what `ENDPOINT_SCHEMAS` says of its input and its response. */
export interface EndpointHandler<Name extends EndpointName> {
  summary: string;
  /** Which of the limits of access/rateLimits.ts applies. */
  rate: RateName;
  /** Whether a success changes what visitors see, so that cached responses are revalidated. Default: calls with the rate `write`. */
  changesPublic?: boolean;
  /** A call that visitors may make refuses a banned member instead of taking them for a visitor. */
  refusesBanned?: boolean;
  /** The largest body taken, in bytes, where that is less than app.ts allows. */
  bodyLimit?: number;
  handle(input: {
    body: Received<Name, 'body'>;
    query: Received<Name, 'query'>;
    params: Received<Name, 'params'>;
    caller: CallerOf<Name>;
    /** What the call works with: the primary, or for what a visitor reads a replica that may be a little behind. */
    db: Queryable;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<Returned<Name>>;
}

/** The failures every call may answer with, for the OpenAPI page. */
const FAILURE_RESPONSES = Object.fromEntries(
  [400, 401, 403, 404, 409, 413, 429, 503].map((status) => [status, ErrorBody]),
);

/**
 * Serves a call of the table `ENDPOINTS`: its method and path, and its access, which is checked before the input is
 * looked at. The only way to add a route under /api/ (see `onlyRegisteredEndpoints`).
 */
export function registerEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { summary, rate, changesPublic = rate === 'write', refusesBanned = false, bodyLimit, handle }: EndpointHandler<Name>,
): void {
  const { params, query, body, response }: EndpointSchema = ENDPOINT_SCHEMAS[name];
  const call: Endpoint = ENDPOINTS[name];
  const limit = rateLimitHooks(app, rate);
  const { db, read, responseCache } = app.serving;
  // The answer is the same for everybody who sends no token.
  const isPublic = call.access === 'visitor' && call.method === 'GET' && response !== undefined;
  const options: RouteShorthandOptions = {
    schema: {
      operationId: name,
      summary,
      description: `**Access: ${call.access}**${call.note ? ` (${call.note})` : ''}`,
      tags: [call.path.split('/')[3] ?? 'api'],
      security: call.access === 'visitor' ? [{}, { idToken: [] }] : [{ idToken: [] }],
      ...(body && { body }),
      ...(query && { querystring: query }),
      ...(params && { params }),
      response: { ...(response && { 200: response }), ...FAILURE_RESPONSES },
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call: name },
    onRequest: [
      ...limit.onRequest,
      async (request, reply) => {
        // A process that is about to stop says so with every answer, which takes the long way.
        const kept = isPublic && isAnonymous(request) && !app.stopping ? responseCache.cached(request.url) : undefined;
        await kept?.sendAtOnce(request, reply);
      },
    ],
    // Not before: the limit of reading calls, in onRequest, is to come before the work of checking a token.
    preParsing: [
      async (request, reply) => {
        try {
          request.caller = await identifyCaller(request.headers.authorization, app.access);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'unauthenticated')
            await app.countFailedSignIn(request, reply);
          throw error;
        }
      },
      ...limit.callerKnown,
      async (request) => {
        requireAccess(call.access, request.caller);
        if (refusesBanned) refuseBanned(request.caller);
        request.caller = actingCaller(call.access, request.caller);
      },
    ],
    preValidation: async (request) => {
      if (exceedsBodyLimit(request.body)) throw fieldError('body', `must hold at most ${BODY_VALUES_MAX} values`);
    },
    // After validation, and only what was validated: nothing else has a known shape, nor reaches the database.
    preHandler: async (request) =>
      refuseUnstorable(body && request.body, query && request.query, params && request.params),
  };
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const work = (chosen: Queryable) =>
        handle({
          body: request.body as Received<Name, 'body'>,
          query: request.query as Received<Name, 'query'>,
          params: request.params as Received<Name, 'params'>,
          // requireAccess has made certain what this type says.
          caller: request.caller as CallerOf<Name>,
          db: chosen,
          request,
          reply,
        });
      if (isPublic && isAnonymous(request)) {
        const made = await responseCache.fetch(
          request.url,
          async () => reply.serialize((await read(work)) as object) as string,
        );
        return made.send(request, reply);
      }
      // What a member reads is never behind what the member has written.
      const answered = rate === 'read' && isAnonymous(request) ? await read(work) : await work(db);
      if (changesPublic) responseCache.invalidate();
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      return answered;
    },
  });
}

/** Makes registerEndpoint the only way to add a route under /api/, and the table complete: a call nobody serves stops the start. */
export function onlyRegisteredEndpoints(app: FastifyInstance): void {
  const served = new Set<EndpointName>();
  app.addHook('onRoute', ({ url, method, config }) => {
    const call = (config as { call?: EndpointName } | undefined)?.call;
    if (call) served.add(call);
    else if (url.startsWith('/api/'))
      throw new Error(`${String(method)} ${url} is not in the table of calls (contracts/api/endpoints)`);
  });
  app.addHook('onReady', async () => {
    const missing = Object.keys(ENDPOINTS).filter((name) => !served.has(name as EndpointName));
    if (missing.length > 0) throw new Error(`Calls in the table that no route serves: ${missing.join(', ')}`);
  });
}

/** What registerEndpoint answers with. */
export interface ServingDependencies {
  db: Queryable;
  read: Read;
  responseCache: ResponseCache;
}

function refuseUnstorable(...inputs: unknown[]): void {
  for (const input of inputs) {
    const fault = unstorableText(input);
    if (fault) throw fieldError(fault.field, fault.problem);
  }
}
