import { createHmac } from 'node:crypto';
import type { Member } from '../access/caller.ts';

/** The origin of a request: address and user agent. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * A visitor's pseudonym for one day: a member's id, otherwise a hash of address and user agent with the day's salt,
 * which is deleted after the day, so that the pseudonym cannot be traced.
 *
 * A visitor who signs in later that day has two pseudonyms and may count twice; two visitors with the same browser
 * behind one address share one and count once.
 */
export function visitorName(member: Member | undefined, { ip, userAgent }: Origin, salt: string): string {
  if (member) return memberVisitor(member.id);
  return createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('base64url');
}

/** A member's pseudonym, the same on every day. */
export function memberVisitor(memberId: string): string {
  return `m:${memberId}`;
}
