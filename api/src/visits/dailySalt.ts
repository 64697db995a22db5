import { randomBytes } from 'node:crypto';
import type { Repositories } from '../repositories/index.ts';

/** The salt of a day (UTC, YYYY-MM-DD), the same in all API processes. */
export type DailySalt = (day: string) => Promise<string>;

/**
 * Asks the database once a day and process. Whichever process makes the salt of a new day forgets, in the same
 * transaction, who came on earlier days; so a visitor's name outlives its day until the first visit of the next.
 */
export function dailySalt(repositories: Repositories): DailySalt {
  let latest: { day: string; salt: string } | undefined;
  return async (day) => {
    if (latest?.day === day) return latest.salt;
    const salt = await repositories.transaction(async (tx) => {
      const made = await tx.visits.salt(day, randomBytes(32).toString('base64url'));
      if (made.isNew) await tx.visits.forgetBefore(day);
      return made.salt;
    });
    latest = { day, salt };
    return salt;
  };
}
