import type { DocumentParts } from '@keyframe/preview/document';

/** What the check found out about a component. */
export interface Result {
  readonly source: string;
  readonly name: string;
  /** `stuck`: one of the two did not come to rest within the time limit. */
  readonly painting: 'same' | 'differs' | 'stuck';
  /** Pixels that differ by more than the tolerance's levels. */
  readonly pixels: number;
  /** The plain file went on changing though its animations are held. */
  readonly restless: boolean;
  /** Which of the two are one colour everywhere. */
  readonly blank: { readonly plain: boolean; readonly card: boolean };
  /** Uncaught errors, in each of the two. */
  readonly errors: { readonly plain: readonly string[]; readonly card: readonly string[] };
  /** What the policy refused to the card. */
  readonly refusals: readonly string[];
  /** Why all this is so; a sentence each. */
  readonly reasons: readonly string[];
}

/** A result before its reasons are known, with the code that it is about. */
export interface Finding extends Omit<Result, 'reasons'> {
  readonly parts: DocumentParts;
  /** The room it takes as a plain file, in CSS pixels. */
  readonly extent: { readonly width: number; readonly height: number };
}

/** Whether there is anything to say about a component. */
export function isNotable({ painting, blank, errors, refusals }: Omit<Result, 'reasons'>): boolean {
  return painting !== 'same' || blank.card || blank.plain || errors.card.length > 0 || refusals.length > 0;
}
