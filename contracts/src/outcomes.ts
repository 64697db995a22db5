/**
 * How an admin can decide on a component. In a file of its own: the admin console needs the words without the schemas,
 * which bring 22 KB of zod.
 */
export const OUTCOMES = ['verified', 'sentBack'] as const;
export type Outcome = (typeof OUTCOMES)[number];
