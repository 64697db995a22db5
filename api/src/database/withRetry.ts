import { setTimeout as delay } from 'node:timers/promises';
import { databaseError } from './queryable.ts';

/**
 * What PostgreSQL says to a transaction that it undid because of others at the same time: serialization_failure, which
 * a distributed one says often, and deadlock_detected. Done again, it mostly succeeds.
 */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

/**
 * foreign_key_violation. Every transaction looks at what its rows refer to, so it was another that took this away, or
 * referred to what is taken away here, since it was looked at. Looked at again, it is known.
 */
const REFERENCE_CHANGED = '23503';

/** How often a transaction is run unless said otherwise. */
const ATTEMPTS = 5;

/** Longest pause before the second attempt, in milliseconds; before the third twice that, and so on. */
const PAUSE_MS = 20;

/** Whether the database has undone what was asked only because others were at it too. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(databaseError(error)?.code ?? '');
}

/**
 * Runs a whole transaction, and again when the database has undone it for others or for a reference. The pauses differ
 * by chance, so that two which got in each other's way do not meet again.
 * @throws what the last attempt throws.
 */
export async function withRetry<T>(transaction: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isWorthAnother = isSerializationFailure(error) || databaseError(error)?.code === REFERENCE_CHANGED;
      if (attempt === attempts || !isWorthAnother) throw error;
    }
    await delay(Math.random() * PAUSE_MS * attempt);
  }
}
