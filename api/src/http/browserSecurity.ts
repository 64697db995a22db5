import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REMOTE_HEADER } from '@keyframe/contracts/remoteHeader';

/**
 * What every answer tells a browser. A table rather than a plugin that puts the same policy together for each request:
 * that would be a good part of the work of an answer from memory. HSTS is for whoever ends TLS to say, who knows of the
 * domain's other hosts.
 */
const HEADERS = {
  // Answers are data. /docs, the one page, brings its own policy.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // Pictures are shown by the site, which is another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of every answer, which origins' pages may read them, and their compression. */
export const browserSecurity = fastifyPlugin(
  async (app: FastifyInstance, { siteOrigins }: { siteOrigins: string[] }) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(HEADERS);
    });
    await app.register(cors, {
      origin: siteOrigins,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'x-request-id', REMOTE_HEADER],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 86_400,
      // OPTIONS of what is no browser is answered with what may be called, rather than with a text.
      strictPreflight: false,
    });
    // Answers only: a request that called itself compressed and was not was never answered (see requestRules).
    await app.register(compress, {
      threshold: 1_024,
      encodings: ['br', 'gzip', 'identity'],
      inflateIfDeflated: false,
      globalDecompression: false,
    });
  },
);
