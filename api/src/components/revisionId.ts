import { randomBytes } from 'node:crypto';

/** An id for a revision: 192 random bits, since whoever knows it may see its document. */
export function newRevisionId(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a text can be a revision's id. One that cannot (it may hold what no query takes) is unknown. */
export function isRevisionId(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}
