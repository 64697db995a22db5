import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import type { ReleaseSignal } from '@keyframe/contracts/releaseSignals';

/** When a version is worse than another one. Every condition must hold. */
interface Rule {
  /** The name of what is bad, for messages. */
  bad: string;
  /** The smallest number of observations of the suspect, and of the version that it is compared with. */
  seen: { suspect: number; baseline: number };
  /** The smallest number of bad ones of the suspect: fewer are chance, whatever the other version has. */
  badSeen: number;
  /** The smallest share of bad ones of the suspect: a smaller one harms fewer visitors than a wrong end. */
  share: number;
  /** How many times the share of the other version. */
  ratio: number;
  /** The z-score of a two-proportion test with the pooled variance: 3.3 is a chance of 1 in 2,000, one-sided. */
  z: number;
}

const VITAL: Omit<Rule, 'bad'> = {
  seen: { suspect: 100, baseline: 100 },
  badSeen: 20,
  share: 0.1,
  ratio: 1.5,
  z: 3.3,
};

/** The rule by signal (docs/operations.md, "Bad releases"). The alert rules have the same limits (api/ops/monitoring/alerts.yml). */
export const RULES: Readonly<Record<ReleaseSignal, Rule>> = {
  fault: {
    bad: 'page loads failed',
    seen: { suspect: 200, baseline: 200 },
    badSeen: 10,
    share: 0.01,
    ratio: 2,
    z: 3.3,
  },
  LCP: { bad: 'page loads had a poor LCP', ...VITAL },
  INP: { bad: 'page loads had a poor INP', ...VITAL },
  CLS: { bad: 'page loads had a poor CLS', ...VITAL },
};

/** The counts of one signal. */
export type Observed = Pick<ReleaseCount, 'seen' | 'bad'>;

/** Why a version is worse than another one by the rule of a signal, as a text for the history; undefined if it is not. */
export function whyWorse(
  signal: ReleaseSignal,
  suspect: Observed,
  baseline: Observed,
  baselineName: string,
): string | undefined {
  const rule = RULES[signal];
  const [own, other] = [share(suspect), share(baseline)];
  const worse =
    suspect.seen >= rule.seen.suspect &&
    baseline.seen >= rule.seen.baseline &&
    suspect.bad >= rule.badSeen &&
    own >= rule.share &&
    own >= rule.ratio * other &&
    zScore(suspect, baseline) > rule.z;
  if (!worse) return undefined;
  return `${suspect.bad} of ${suspect.seen} ${rule.bad} (${percent(own)}), and ${baseline.bad} of ${baseline.seen} of ${baselineName} (${percent(other)})`;
}

const share = ({ seen, bad }: Observed) => (seen === 0 ? 0 : bad / seen);
const percent = (of: number) => `${(of * 100).toFixed(1)} %`;

/** The two-proportion z-score: how many standard errors the first share is above the second, if both were equal. */
function zScore(first: Observed, second: Observed): number {
  const pooled = (first.bad + second.bad) / (first.seen + second.seen);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.seen + 1 / second.seen));
  return error === 0 ? 0 : (share(first) - share(second)) / error;
}
