import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from './errors.ts';

/** Conditions under which a request is rejected before any work, with the error. */
const RULES: readonly { isViolated(request: FastifyRequest): boolean; error(): ApiError }[] = [
  {
    // RFC 9112, section 3.2. Node would reject it without a body.
    isViolated: ({ raw }) => raw.httpVersion === '1.1' && raw.headers.host === undefined,
    error: () => new ApiError('validation_failed', 'The Host header is missing'),
  },
  {
    // Node uses the first of several headers; a proxy in front may use the last and see another identity.
    isViolated: ({ raw }) =>
      raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1,
    error: () => new ApiError('unauthenticated', 'There must be one Authorization header only'),
  },
  {
    // A compressed body hides its size, and browsers send none.
    isViolated: ({ headers }) => !['identity', undefined].includes(headers['content-encoding']),
    error: () => new ApiError('unsupported_media_type', 'body must not be compressed'),
  },
];

/** Rejects malformed and ambiguous requests on every path. */
export const requestRules = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const rule = RULES.find(({ isViolated }) => isViolated(request));
    if (rule) throw rule.error();
  });
});
