import type { Registry } from '@keyframe/contracts/registry';
import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import { RELEASE_SIGNALS, type CountedChannel, type ReleaseSignal } from '@keyframe/contracts/releaseSignals';
import { whyWorse, type Observed } from './rule.ts';

/** A version that is worse than the one that it replaces. */
export interface WorseVersion {
  remote: string;
  version: string;
  channel: 'canary' | 'stable';
  /** The version that its visitors get instead. */
  instead: string;
  /** The reason for the history: each signal by which it is worse. */
  why: string;
}

/** What visitors' pages observed. */
export interface Counts {
  /** Of the last day: of the versions that visitors have. */
  recent: readonly ReleaseCount[];
  /** Of all days that are kept: of the version before, which visitors had earlier. */
  kept: readonly ReleaseCount[];
}

/** Finds the remote's version that is worse by the rule: its canary beside stable, else its stable beside the version before. */
export function findWorse({ remotes }: Registry, remote: string, { recent, kept }: Counts): WorseVersion | undefined {
  const entry = remotes[remote];
  if (!entry) return undefined;
  const { channels, fallback } = entry;
  const { stable, canary } = channels;
  const ofStable = countsOf(recent, remote, stable, 'stable');
  if (canary) {
    const why = reasons(countsOf(recent, remote, canary.version, 'canary'), ofStable, `stable ${stable}`);
    if (why) return { remote, version: canary.version, channel: 'canary', instead: stable, why };
  }
  if (fallback === undefined) return undefined;
  const why = reasons(ofStable, countsOf(kept, remote, fallback, 'stable'), `${fallback} before`);
  return why ? { remote, version: stable, channel: 'stable', instead: fallback, why } : undefined;
}

type BySignal = (signal: ReleaseSignal) => Observed;

function countsOf(counts: readonly ReleaseCount[], remote: string, version: string, channel: CountedChannel): BySignal {
  const own = counts.filter(
    (count) => count.remote === remote && count.version === version && count.channel === channel,
  );
  return (signal) => own.find((count) => count.signal === signal) ?? { seen: 0, bad: 0 };
}

function reasons(suspect: BySignal, baseline: BySignal, baselineName: string): string | undefined {
  const found = RELEASE_SIGNALS.map((signal) => whyWorse(signal, suspect(signal), baseline(signal), baselineName));
  return found.filter((why) => why !== undefined).join('; ') || undefined;
}
