import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REMOTE_HEADER } from 'contracts/remoteHeader';

/** Headers of every answer, which origins' pages may read them, and their compression. */
export const browserSecurity = fastifyPlugin(async (app: FastifyInstance, { siteOrigins }: { siteOrigins: string[] }) => {
  await app.register(helmet, {
    // Answers are data. /docs, the one page, brings its own policy.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // For whoever ends TLS to say, who knows of the other hosts of the domain.
    hsts: false,
    // Pictures are shown by the site, which is another origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
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
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip', 'identity'], inflateIfDeflated: false, globalDecompression: false });
});
