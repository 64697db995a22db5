import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REMOTE_HEADER } from '@keyframe/contracts/remoteHeader';

/**
 * Security headers of every response. A table, because a plugin that builds the same policy per request would be a
 * large part of the cost of a cached response. HSTS is left to the TLS terminator, which knows the domain's other
 * hosts.
 */
const HEADERS = {
  // Responses are data. /docs, the only page, has its own policy.
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // The site, another origin, embeds pictures.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Security headers, CORS and compression of responses. */
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
      // OPTIONS from a non-browser client gets the CORS headers instead of an error text.
      strictPreflight: false,
    });
    // Responses only: compressed request bodies are rejected (see requestRules).
    await app.register(compress, {
      threshold: 1_024,
      encodings: ['br', 'gzip', 'identity'],
      inflateIfDeflated: false,
      globalDecompression: false,
    });
  },
);
