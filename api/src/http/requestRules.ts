import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from './errors.ts';

/** What makes a request refused before anything is done for it, and what is said then. */
const RULES: readonly { broken(request: FastifyRequest): boolean; refusal(): ApiError }[] = [
  {
    // RFC 9112, section 3.2. Node would refuse it by itself, but without a word.
    broken: ({ raw }) => raw.httpVersion === '1.1' && raw.headers.host === undefined,
    refusal: () => new ApiError('validation_failed', 'The Host header is missing'),
  },
  {
    // Node takes the first of several, and a proxy in front perhaps the last: nobody is to be two people.
    broken: ({ raw }) =>
      raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1,
    refusal: () => new ApiError('unauthenticated', 'There must be one Authorization header only'),
  },
  {
    // A compressed body says nothing of how large it is, and no browser sends one by itself.
    broken: ({ headers }) => !['identity', undefined].includes(headers['content-encoding']),
    refusal: () => new ApiError('unsupported_media_type', 'body must not be compressed'),
  },
];

/** Refuses requests that break the rules of HTTP, or bend them, whatever they ask for. */
export const requestRules = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const rule = RULES.find(({ broken }) => broken(request));
    if (rule) throw rule.refusal();
  });
});
