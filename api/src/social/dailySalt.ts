import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { visitRepository } from './visitRepository.ts';

/** The salt of a day (UTC, YYYY-MM-DD), the same in all API processes. */
export type DailySalt = (day: string) => Promise<string>;

/**
 * Queries the database once per day and process. The process that creates the salt of a new day deletes, in the same
 * transaction, the visits and salts of earlier days: until then yesterday's visitors stay identifiable.
 */
export function dailySalt(db: Queryable): DailySalt {
  let latest: { day: string; salt: string } | undefined;
  return async (day) => {
    if (latest?.day === day) return latest.salt;
    const salt = await transaction(db, async (tx) => {
      const generated = await visitRepository(tx).salt(day, randomBytes(32).toString('base64url'));
      if (generated.isNew) await visitRepository(tx).deleteBefore(day);
      return generated.salt;
    });
    latest = { day, salt };
    return salt;
  };
}
