import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

/** Which limit a call has. Each is counted a minute; config.ts says how many. */
export type RateName = keyof Config['rates'];

/** By member where there is one, so that people behind one address do not stand in each other's way. */
function memberOrAddress({ caller, ip }: FastifyRequest): string {
  return caller?.identity ? `account ${caller.identity.uid}` : `address ${ip}`;
}

const LIMITED_BY: Record<RateName, Pick<RateLimitOptions, 'hook' | 'keyGenerator'>> = {
  // Before anything else is done for the call.
  read: { hook: 'onRequest', keyGenerator: ({ ip }) => `address ${ip}` },
  // After the caller is known.
  write: { hook: 'preValidation', keyGenerator: memberOrAddress },
  contact: { hook: 'preValidation', keyGenerator: ({ ip }) => `address ${ip}` },
  // Before the body is read: a page that fails may send many.
  report: { hook: 'onRequest', keyGenerator: ({ ip }) => `address ${ip}` },
};

/** The limit of a route, for its `config.rateLimit`. */
export function rateLimitOf(name: RateName, rates: Config['rates']): RateLimitOptions {
  return { max: rates[name], timeWindow: '1 minute', groupId: name, ...LIMITED_BY[name] };
}

/** Rate limits, kept in this process: with N API processes behind one address, N times as much gets through. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) => new ApiError('rate_limited', `Too many requests; try again in ${after}`),
  });
});
