import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASK_EACH_TIME } from '../headers/cacheControl.ts';

/** Nearly as small as the best there is, in a tenth of a millisecond for a registry of some versions. */
const QUALITY = 5;

/** Responds with JSON that is never cached, with Brotli where the browser takes it: a registry grows with each release. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = Buffer.from(JSON.stringify(value));
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', ASK_EACH_TIME)
    .header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply
    .header('content-encoding', 'br')
    .send(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
}
