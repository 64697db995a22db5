import { setTimeout as delay } from 'node:timers/promises';
import { databaseError } from './queryable.ts';

/**
 * serialization_failure (frequent on distributed PostgreSQLs) and deadlock_detected: aborted because of concurrent
 * transactions. A retry usually succeeds.
 */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

/**
 * foreign_key_violation. Transactions check their references first, so a concurrent transaction removed the referenced
 * row or added a reference. A retry sees the new state.
 */
const REFERENCE_CHANGED = '23503';

/** The default number of attempts. */
const ATTEMPTS = 5;

/** The longest delay before the second attempt, in milliseconds; doubled for each further one. */
const DELAY_MS = 20;

/** Whether a transaction was aborted only because of concurrent ones. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(databaseError(error)?.code ?? '');
}

/**
 * Runs a transaction and retries it after serialization failures and foreign key violations, with random delays so that
 * conflicting transactions do not meet again.
 * @throws the error of the last attempt.
 */
export async function withRetry<T>(transaction: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isRetryable = isSerializationFailure(error) || databaseError(error)?.code === REFERENCE_CHANGED;
      if (attempt === attempts || !isRetryable) throw error;
    }
    await delay(Math.random() * DELAY_MS * attempt);
  }
}
