import { createHmac } from 'node:crypto';
import type { Member } from '../access/caller.ts';

/** Where a call comes from: the address, and what the browser says it is. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * Names a visitor for one day. A member is named by their id; anyone else by a hash of address and browser with the
 * day's salt, which is thrown away after the day, so that the name leads back to nobody.
 *
 * Whoever visits and signs in afterwards has two names and may count twice on that day; two people with the same
 * browser behind the same address have one, and count once.
 */
export function visitorName(member: Member | undefined, { ip, userAgent }: Origin, salt: string): string {
  if (member) return memberVisitor(member.id);
  return createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('base64url');
}

/** How a member is named as a visitor, on every day. */
export function memberVisitor(memberId: string): string {
  return `m:${memberId}`;
}
