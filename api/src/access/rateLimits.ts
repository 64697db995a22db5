import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a token that was not believed against the address it came from.
     * @throws ApiError 429 when there were too many in this minute.
     */
    countFailedSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** Requests a minute. */
export interface Rates {
  read: number;
  write: number;
  contact: number;
  report: number;
  componentReport: number;
  failedSignIn: number;
}

/** The limit of a call, counted per call. */
export type RateName = Exclude<keyof Rates, 'failedSignIn'>;

/** Of IPv6 the network (/64): whoever has one address of it has them all. */
function address({ ip }: FastifyRequest): string {
  return `address ${normalizeIP(ip)}`;
}

/** By member where there is one, so that people behind one address do not stand in each other's way. */
function memberOrAddress(request: FastifyRequest): string {
  const { identity } = request.caller;
  return identity ? `account ${identity.uid}` : address(request);
}

/** When in a request each limit is looked at: before anything is done for it, or as soon as it is known who calls. */
type Moment = 'onRequest' | 'callerKnown';

const LIMITED_BY: Record<RateName, { at: Moment; keyGenerator(request: FastifyRequest): string }> = {
  read: { at: 'onRequest', keyGenerator: address },
  // Before it is looked at what they may do: who may not is counted too.
  write: { at: 'callerKnown', keyGenerator: memberOrAddress },
  contact: { at: 'callerKnown', keyGenerator: address },
  // Before the body is read: a page that fails may send many.
  report: { at: 'onRequest', keyGenerator: address },
  componentReport: { at: 'callerKnown', keyGenerator: memberOrAddress },
};

/** The limit of a call, as a hook for that moment; none at the other. Every call is counted by itself. */
export function rateLimitHooks(app: FastifyInstance, name: RateName): Record<Moment, onRequestAsyncHookHandler[]> {
  const { at, keyGenerator } = LIMITED_BY[name];
  const hook = app.rateLimit({ max: app.config.rates[name], timeWindow: '1 minute', keyGenerator });
  return { onRequest: [], callerKnown: [], [at]: [hook] };
}

/** Rate limits, kept in this process: with N API processes behind one address, N times as much gets through. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    global: false,
    // How many calls somebody has left is nothing for an answer that a CDN may pass on to others.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { after }) =>
      new ApiError('rate_limited', `Too many requests; try again in ${after}`),
  });

  // Asked only once a token was not believed. Good ones from the same address, perhaps of other people, are never held up.
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
