import type { Repositories } from '../repositories/index.ts';
import type { Told } from './told.ts';

/**
 * Tells every counter anew from the rows that it counts, while the site runs, and says what was wrong. Views and
 * downloads whose visits are forgotten stay.
 */
export async function rebuildCounters(operator: string, repositories: Repositories): Promise<Told> {
  return repositories.snapshotTransaction(async (tx) => {
    const corrections = await tx.counters.rebuild();
    const summary = corrections.length === 0 ? 'nothing was wrong' : `${corrections.length} wrong`;
    await tx.operatorActs.add({ act: 'rebuildCounters', operator, reason: summary });
    if (corrections.length === 0) return { text: 'Every counter is right.' };
    const lines = corrections.map(({ counter, whose, was, is }) => `${counter}\t${whose}\t${was} -> ${is}`);
    const [count, were] = [corrections.length, corrections.length === 1 ? 'counter was' : 'counters were'];
    return { text: [...lines, `${count} ${were} wrong, and right now.`].join('\n') };
  });
}
