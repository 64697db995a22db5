import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE } from '../headers/cacheControl.ts';

/** Brotli quality: nearly the smallest size, in 0.1 ms for a registry of a few versions. */
const QUALITY = 5;

/** Responds with JSON that must be revalidated: a registry grows with each release. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  void reply.type('application/json; charset=utf-8').header('cache-control', REVALIDATE);
  return sendText(request, reply, JSON.stringify(value));
}

/** Responds with text, compressed with Brotli if accepted. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const body = Buffer.from(text);
  void reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply
    .header('content-encoding', 'br')
    .send(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
}
