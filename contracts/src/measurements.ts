import type { Canvas } from './componentMeta.ts';
import type { Target } from './exportTargets.ts';
import type { MeasuredOutcome, MeasuredRule } from './measuredRules.ts';

/** What a check in a browser found. */
export interface MeasuredFinding {
  outcome: MeasuredOutcome;
  /** Why, in one sentence. */
  reason: string;
  /** What to change, in one sentence; only with `fail` and `undecided`. */
  mend?: string;
}

/** A rule that is missing was added after the measurement. */
export type MeasuredFindings = Partial<Record<MeasuredRule, MeasuredFinding>>;

/** A picture file, by its name in the folder of posters; its address is `posterPath(name)`. */
export interface PosterFile {
  name: string;
  bytes: number;
}

/** The pictures of a revision on one canvas. */
export interface Poster {
  /** 600x540, a card at 2x, at the moment that shows most. */
  still: PosterFile;
  /** 300x270, animated and seamless; of components that move, on their own canvas. */
  loop?: PosterFile;
}

export type Posters = Partial<Record<Canvas, Poster>>;

/** Whether an export was built, rendered and shown to look as the component; the reason if it was not. */
export interface ExportProof {
  proven: boolean;
  /** In one sentence. */
  reason?: string;
}

export type ExportProofs = Partial<Record<Target, ExportProof>>;
