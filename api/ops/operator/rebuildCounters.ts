import type { Queryable } from '../../src/database/queryable.ts';
import { snapshotTransaction } from '../../src/database/transaction.ts';
import { auditLogRepository } from '../../src/moderation/auditLogRepository.ts';
import { listingRepository } from '../../src/search/listingRepository.ts';
import { counterRepository } from './counterRepository.ts';
import { searchTermRepository } from '../../src/search/searchTermRepository.ts';
import type { CommandResult } from './commandResult.ts';

/**
 * Recomputes every counter from its rows, while the site runs, and prints the corrections. Views and downloads whose
 * visits are deleted stay.
 */
export async function rebuildCounters(operator: string, db: Queryable): Promise<CommandResult> {
  return snapshotTransaction(db, async (tx) => {
    const corrections = await counterRepository(tx).rebuild();
    // After the counters, which tag listings repeat.
    const unlisted = await listingRepository(tx).syncTagListings();
    const miscounted = await searchTermRepository(tx).rebuild();
    const all = corrections.length + unlisted + miscounted;
    const summary = all === 0 ? 'no corrections' : `${all} corrected`;
    await auditLogRepository(tx).add({ act: 'rebuildCounters', operator, reason: summary });
    if (all === 0) return { text: 'All counters are correct.' };
    const lines = corrections.map(({ counter, whose, was, is }) => `${counter}\t${whose}\t${was} -> ${is}`);
    const [count, were] = [corrections.length, corrections.length === 1 ? 'counter was' : 'counters were'];
    const listings =
      unlisted === 0 ? [] : [`${unlisted} ${unlisted === 1 ? 'tag listing was' : 'tag listings were'} corrected.`];
    const terms =
      miscounted === 0
        ? []
        : [`${miscounted} ${miscounted === 1 ? 'search term was' : 'search terms were'} corrected.`];
    return {
      text: [...lines, ...(count === 0 ? [] : [`${count} ${were} corrected.`]), ...listings, ...terms].join('\n'),
    };
  });
}
