import type { Visitor } from '../plan/visitor.ts';

/** A visitor with the lowest number. */
export const sampleVisitor: Visitor = { number: 0, staff: false };
