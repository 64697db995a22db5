import type { StopReason } from './hangRecovery.ts';

const REASONS: Record<StopReason, string> = { hung: 'stopped responding', keyboard: 'took the keyboard' };

export interface StopAnnouncement {
  text: string;
  /** Changes with each announcement, so that the same text is announced again. */
  number: number;
}

let latest: StopAnnouncement = { text: '', number: 0 };
const listeners = new Set<() => void>();

/** Calls `listener` after each announcement. Apart from the previews, whose code comes later than the live region. */
export function subscribeToStops(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current announcement of stopped previews for screen readers (StopAnnouncer). */
export function stopAnnouncement(): StopAnnouncement {
  return latest;
}

/** Announces previews that were stopped together; does nothing for an empty list. */
export function announceStops(reasons: readonly StopReason[]): void {
  if (reasons.length === 0) return;
  const sentences = [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return count === 1
      ? `A preview ${REASONS[reason]}. We stopped it.`
      : `${count} previews ${REASONS[reason]}. We stopped them.`;
  });
  latest = { text: sentences.join(' '), number: latest.number + 1 };
  for (const listener of listeners) listener();
}
