import type { Queryable } from '../../src/database/queryable.ts';
import { snapshotTransaction } from '../../src/database/transaction.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { listingRepository } from '../../src/search/listingRepository.ts';
import { counterRepository } from './counterRepository.ts';
import type { CommandResult } from './commandResult.ts';

/**
 * Recomputes every counter from the rows that it counts, while the site runs, and prints what was wrong. Views and
 * downloads whose visits are forgotten stay.
 */
export async function rebuildCounters(operator: string, db: Queryable): Promise<CommandResult> {
  return snapshotTransaction(db, async (tx) => {
    const corrections = await counterRepository(tx).rebuild();
    // After the counters, which lists of tags repeat.
    const unlisted = await listingRepository(tx).syncTagListings();
    const summary =
      corrections.length + unlisted === 0 ? 'nothing was wrong' : `${corrections.length + unlisted} wrong`;
    await auditLogRepository(tx).add({ act: 'rebuildCounters', operator, reason: summary });
    if (corrections.length + unlisted === 0) return { text: 'Every counter is right.' };
    const lines = corrections.map(({ counter, whose, was, is }) => `${counter}\t${whose}\t${was} -> ${is}`);
    const [count, were] = [corrections.length, corrections.length === 1 ? 'counter was' : 'counters were'];
    const listings =
      unlisted === 0
        ? []
        : [
            `${unlisted} ${unlisted === 1 ? 'tag was not listed as its component' : 'tags were not listed as their components'}, and ${unlisted === 1 ? 'is' : 'are'} now.`,
          ];
    return {
      text: [...lines, ...(count === 0 ? [] : [`${count} ${were} wrong, and right now.`]), ...listings].join('\n'),
    };
  });
}
