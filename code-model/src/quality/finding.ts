import type { CodeField } from '@keyframe/contracts/componentCode';
import { QUALITY_LIMITS } from '../limits.ts';

/** The checks that need no browser, in the order of the report. */
export const QUALITY_RULES = [
  'parseErrors',
  'compositor',
  'reducedMotion',
  'transitionAll',
  'focusVisible',
  'keyboard',
  'controlNames',
  'contrast',
  'baseline',
  'network',
  'withoutScript',
  'size',
] as const;
export type QualityRule = (typeof QUALITY_RULES)[number];

/** `undecided`: the code alone does not tell. */
export const OUTCOMES = ['fail', 'undecided', 'pass', 'notApplicable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A place in the code of a component. */
export interface CodePlace {
  part: CodeField;
  /** Characters of the part. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
}

/** The result of a rule. */
export interface Finding {
  outcome: Outcome;
  /** Why, in one sentence. */
  reason: string;
  /** What to change, in one sentence; only with `fail` and `undecided`. */
  mend?: string;
  /** At most QUALITY_LIMITS.places, in the order of the code. */
  places: CodePlace[];
}

/** A place without its line. */
export interface Range {
  part: CodeField;
  start: number;
  end: number;
}

export const pass = (reason: string): Finding => ({ outcome: 'pass', reason, places: [] });
export const notApplicable = (reason: string): Finding => ({ outcome: 'notApplicable', reason, places: [] });

/** A finding of problems. Their ranges become places, each once. */
export function problem(
  outcome: 'fail' | 'undecided',
  code: Readonly<Record<CodeField, string>>,
  reason: string,
  mend: string | undefined,
  ranges: Iterable<Range | undefined>,
): Finding {
  const places = new Map<string, CodePlace>();
  for (const range of ranges) {
    if (range === undefined) continue;
    const { part, start, end } = range;
    places.set(`${part} ${start}`, { part, start, end, line: lineAt(code[part], start) });
  }
  return {
    outcome,
    reason,
    ...(mend !== undefined && { mend }),
    places: [...places.values()].slice(0, QUALITY_LIMITS.places),
  };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** `a`, `a and b`, `a, b and 3 more`. */
export function listed(names: readonly string[], shown = 3): string {
  const first = names.slice(0, names.length === shown + 1 ? shown + 1 : shown);
  const rest = names.length - first.length;
  const parts = rest > 0 ? [...first, `${rest} more`] : first;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `1 element`, `2 elements`. */
export const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
