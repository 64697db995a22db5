import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { visitRepository } from './visitRepository.ts';

/** The salt of a day (UTC, YYYY-MM-DD), the same in all API processes. */
export type DailySalt = (day: string) => Promise<string>;

/**
 * Asks the database once a day and process. Whichever process makes the salt of a new day forgets, in the same
 * transaction, who came on earlier days; so a visitor's name outlives its day until the first visit of the next.
 */
export function dailySalt(db: Queryable): DailySalt {
  let latest: { day: string; salt: string } | undefined;
  return async (day) => {
    if (latest?.day === day) return latest.salt;
    const salt = await transaction(db, async (tx) => {
      const made = await visitRepository(tx).salt(day, randomBytes(32).toString('base64url'));
      if (made.isNew) await visitRepository(tx).forgetBefore(day);
      return made.salt;
    });
    latest = { day, salt };
    return salt;
  };
}
