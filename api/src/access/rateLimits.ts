import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an invalid token against the client's address.
     * @throws ApiError 429 above the limit.
     */
    countFailedSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** Requests per minute. */
export interface Rates {
  read: number;
  write: number;
  contact: number;
  report: number;
  pageLoad: number;
  componentReport: number;
  failedSignIn: number;
}

/** The limits of endpoints. Each endpoint has its own counter. */
export type RateName = Exclude<keyof Rates, 'failedSignIn'>;

/** For IPv6, the /64 network: one subscriber usually controls all of its addresses. */
function address({ ip }: FastifyRequest): string {
  return `address ${normalizeIP(ip)}`;
}

/** By member where there is one, so that members behind one address do not share a limit. */
function memberOrAddress(request: FastifyRequest): string {
  const { identity } = request.caller;
  return identity ? `account ${identity.uid}` : address(request);
}

/** The request stage at which a limit is checked: before any work, or once the caller is identified. */
type Stage = 'onRequest' | 'callerKnown';

const LIMITED_BY: Record<RateName, { at: Stage; keyGenerator(request: FastifyRequest): string }> = {
  read: { at: 'onRequest', keyGenerator: address },
  // Before access control, so that denied requests count too.
  write: { at: 'callerKnown', keyGenerator: memberOrAddress },
  contact: { at: 'callerKnown', keyGenerator: address },
  // Before the body is read: a failing page may send many reports.
  report: { at: 'onRequest', keyGenerator: address },
  pageLoad: { at: 'onRequest', keyGenerator: address },
  componentReport: { at: 'callerKnown', keyGenerator: memberOrAddress },
};

/** The limit of an endpoint as a Fastify hook, by stage. Each endpoint has its own counter. */
export function rateLimitHooks(app: FastifyInstance, name: RateName): Record<Stage, onRequestAsyncHookHandler[]> {
  const { at, keyGenerator } = LIMITED_BY[name];
  const hook = app.rateLimit({ max: app.config.rates[name], timeWindow: '1 minute', keyGenerator });
  return { onRequest: [], callerKnown: [], [at]: [hook] };
}

/**
 * The limit of writes for work that is no endpoint, such as a tool of the MCP server. The returned function counts one.
 * @throws ApiError 429 above the limit.
 */
export function writeLimit(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { keyGenerator } = LIMITED_BY.write;
  const limit = app.createRateLimit({ max: app.config.rates.write, timeWindow: '1 minute', keyGenerator });
  return async (request) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new ApiError('rate_limited', `Too many requests; try again in ${counted.ttlInSeconds} seconds`);
  };
}

/** Rate limits, in memory: with N API processes behind one address, the effective limit is N times as high. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    global: false,
    // Per-client quotas have no place in responses that a CDN caches.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { after }) =>
      new ApiError('rate_limited', `Too many requests; try again in ${after}`),
  });

  // Consulted only after an invalid token, so valid tokens from the same address are never limited.
  const failedSignIns = app.createRateLimit({
    max: app.config.rates.failedSignIn,
    timeWindow: '1 minute',
    keyGenerator: address,
  });
  app.decorate('countFailedSignIn', async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await failedSignIns(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new ApiError('rate_limited', `Too many failed sign-ins; try again in ${counted.ttlInSeconds} seconds`);
  });
});
