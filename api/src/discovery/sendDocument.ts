import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Clients and shared caches may use a document for this long without revalidation, in seconds. */
export const CACHE_SECONDS = 300;
export const CACHE_CONTROL = `public, max-age=${CACHE_SECONDS}`;

/** A document to send. */
interface Document {
  type: string;
  body: string;
  /** Its last change, where known. */
  modified?: Date;
  /** For one caller only: no shared cache stores it. */
  isPrivate?: boolean;
}

/**
 * Sends a document with its validators, or 304 to a client that has it. Only the ETag decides: a list also changes when
 * an entry leaves it, or when an older one is verified, and its newest date stays.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, modified, isPrivate = false }: Document,
): FastifyReply {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', isPrivate ? 'private, no-cache' : CACHE_CONTROL);
  if (modified) reply.header('last-modified', modified.toUTCString());
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type(type).send(body);
}
