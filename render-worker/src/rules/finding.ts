import type { MeasuredFinding } from '@keyframe/contracts/measurements';

export const pass = (reason: string): MeasuredFinding => ({ outcome: 'pass', reason });
export const notApplicable = (reason: string): MeasuredFinding => ({ outcome: 'notApplicable', reason });
export const fail = (reason: string, mend: string): MeasuredFinding => ({ outcome: 'fail', reason, mend });
export const undecided = (reason: string, mend: string): MeasuredFinding => ({ outcome: 'undecided', reason, mend });

/** How many names a sentence has. */
const NAMED = 3;

/** `` `a` ``, `` `a` and `b` ``, `` `a`, `b`, `c` and 2 more ``; each name once. */
export function named(names: readonly string[]): string {
  const each = [...new Set(names)];
  const rest = each.length - NAMED;
  const shown = each.slice(0, NAMED).map((name) => `\`${name}\``);
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The names as the subject of a sentence, with its verb for one or several. */
export function subject(names: readonly string[], one: string, several: string): string {
  return `${named(names)} ${new Set(names).size === 1 ? one : several}`;
}

/** `1 control`, `2 controls`. */
export const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
