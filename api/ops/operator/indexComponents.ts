import type { Queryable } from '../../src/database/queryable.ts';
import { transaction } from '../../src/database/transaction.ts';
import { readWaitingCode } from '../../src/search/codeReadings.ts';
import { componentRepository } from '../../src/components/componentRepository.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { searchDocumentRepository } from '../../src/search/searchDocumentRepository.ts';
import type { CommandResult } from './commandResult.ts';

/** The components of a transaction, so that locks are held briefly. */
const BATCH_SIZE = 100;
/** Components between two lines of progress. */
const REPORTED = 5_000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the search documents that are missing, of another release or left over, with the features of the code, while
 * the site runs; then reads the code of components that wait for verification, where that is missing. Each batch is a transaction of its own: an interrupted run continues where it stopped.
 */
export async function indexComponents(
  operator: string,
  db: Queryable,
  report: (line: string) => void,
  batchSize = BATCH_SIZE,
): Promise<CommandResult> {
  const all = await searchDocumentRepository(db).countOutdated();
  let [done, last] = [0, FIRST];
  for (;;) {
    const ids = await searchDocumentRepository(db).outdated(last, batchSize);
    if (ids.length === 0) break;
    await transaction(db, async (tx) => {
      await componentRepository(tx).lockStored(ids);
      await searchDocumentRepository(tx).sync(ids);
    });
    last = ids.at(-1)!;
    done += ids.length;
    if (done % REPORTED === 0) report(`${done} of ${all}`);
  }
  let waiting = 0;
  for (;;) {
    const read = await transaction(db, (tx) => readWaitingCode(tx, batchSize));
    waiting += read;
    if (read < batchSize) break;
  }
  if (done + waiting === 0) return { text: 'All components are indexed.' };
  await auditLogRepository(db).add({ act: 'indexComponents', operator, reason: `${done} indexed, ${waiting} read` });
  const texts = [
    ...(done > 0 ? [`${done} ${done === 1 ? 'component was' : 'components were'} indexed.`] : []),
    ...(waiting > 0 ? [`The code of ${waiting} in the queue was read.`] : []),
  ];
  return { text: texts.join(' ') };
}
