/**
 * What an admin can decide about a component, as the history records it. In a file of its own: the admin console needs the words without the schemas,
 * which bring 22 KB of zod.
 */
export const OUTCOMES = [
  'verified',
  'sentBack',
  'verificationUndone',
  'takenDown',
  'putBack',
  'reportsDismissed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
