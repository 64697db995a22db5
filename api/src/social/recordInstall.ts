import { dayOf } from '../database/days.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import type { DailySalt } from './dailySalt.ts';
import { installRepository, type Install } from './installRepository.ts';
import { visitorName } from './visitor.ts';

/**
 * Counts an install or an embed of a public component once per address, target and minute: the shadcn CLI requests an item
 * twice. Returns whether it counted.
 */
export async function recordInstall(
  { ip, ...install }: Omit<Install, 'visitor' | 'way'> & { ip: string },
  { db, saltOf }: { db: Queryable; saltOf: DailySalt },
): Promise<boolean> {
  const visitor = visitorName(undefined, { ip, userAgent: '' }, await saltOf(dayOf(install.at)));
  return transaction(db, (tx) => installRepository(tx).add({ ...install, way: 'installs', visitor }));
}
