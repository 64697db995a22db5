import { randomBytes } from 'node:crypto';

/** A new revision id of 192 random bits: knowing it grants access to the document. */
export function newRevisionId(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Whether a text can be a revision id. Other texts, which may contain characters PostgreSQL rejects, are unknown ids.
 */
export function isRevisionId(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}
