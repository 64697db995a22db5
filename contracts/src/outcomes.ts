/**
 * An admin's decisions, as the history records them. In a separate file, because the admin console needs them without
 * the schemas, which import 22 KB of zod.
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
