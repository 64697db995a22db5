import type { DocumentParts } from '@keyframe/preview/document';

/** The check's result for a component. */
export interface Result {
  readonly source: string;
  readonly name: string;
  /** `stuck`: one of the two timed out. */
  readonly painting: 'same' | 'differs' | 'stuck';
  /** Pixels that differ by more than the tolerance's levels. */
  readonly pixels: number;
  /** Pixels of the card that differ from its picture of an earlier run; 0 within the tolerance, undefined without one. */
  readonly changed?: number;
  /** The plain file changed although its animations are paused. */
  readonly restless: boolean;
  /** Which of the two have a single colour. */
  readonly blank: { readonly plain: boolean; readonly card: boolean };
  /** Uncaught errors of both. */
  readonly errors: { readonly plain: readonly string[]; readonly card: readonly string[] };
  /** Policy violations of the card. */
  readonly refusals: readonly string[];
  /** Known reasons, as sentences. */
  readonly reasons: readonly string[];
}

/** A result without reasons, with the component's code. */
export interface Finding extends Omit<Result, 'reasons'> {
  readonly parts: DocumentParts;
  /** Its size as a plain file, in CSS pixels. */
  readonly extent: { readonly width: number; readonly height: number };
}

/** Whether the report lists the component. */
export function isNotable({ painting, changed = 0, blank, errors, refusals }: Omit<Result, 'reasons'>): boolean {
  return (
    painting !== 'same' || changed > 0 || blank.card || blank.plain || errors.card.length > 0 || refusals.length > 0
  );
}
