import type { FaultyLine } from './collection.ts';
import { isNotable, type Result } from './result.ts';

/** Minimum percentage of components that must render the same. */
export const TARGET_PERCENT = 99;

export interface Summary {
  readonly components: number;
  readonly same: number;
  /** Outside the tolerance, or timed out. */
  readonly differ: number;
  readonly throw: number;
  readonly paintNothing: number;
  /** Of those with a picture of an earlier run: how many look different now. Undefined without such pictures. */
  readonly changed?: { readonly different: number; readonly of: number };
  readonly notable: readonly Result[];
  readonly faultyLines: readonly FaultyLine[];
}

export function summarise(results: readonly Result[], faultyLines: readonly FaultyLine[]): Summary {
  const count = (applies: (result: Result) => boolean) => results.filter(applies).length;
  const same = count(({ painting }) => painting === 'same');
  const compared = count(({ changed }) => changed !== undefined);
  return {
    components: results.length,
    same,
    differ: results.length - same,
    throw: count(({ errors }) => errors.card.length > 0),
    paintNothing: count(({ blank }) => blank.card),
    ...(compared > 0 && { changed: { different: count(({ changed = 0 }) => changed > 0), of: compared } }),
    notable: results.filter(isNotable),
    faultyLines,
  };
}

/** Whether enough components render the same, and all as in the earlier run; false without components. */
export function succeeds({ components, same, changed }: Summary): boolean {
  return components > 0 && same * 100 >= components * TARGET_PERCENT && (changed?.different ?? 0) === 0;
}

/** The command's output: one line per notable component, then the summary. */
export function describe(summary: Summary, minutes: number): string {
  const { components, same, differ, paintNothing, changed, notable, faultyLines } = summary;
  const percent = components > 0 ? ` (${((same / components) * 100).toFixed(2)} %)` : '';
  const sum = `${same} same${percent}, ${differ} differ, ${summary.throw} throw, ${paintNothing} paint nothing, ${minutes.toFixed(1)} minutes`;
  return [
    ...faultyLines.map(({ line, problem }) => `line ${line} skipped: ${problem}`),
    ...notable.map(lineOf),
    '',
    ...(changed ? [`${changed.different} of ${changed.of} look different than in the earlier run`] : []),
    sum,
  ].join('\n');
}

function lineOf({ source, painting, pixels, changed = 0, blank, errors, refusals, reasons }: Result): string {
  const facts = [
    painting === 'differs' && `differs in ${pixels} pixels`,
    changed > 0 && `looks different than in the earlier run in ${changed} pixels`,
    painting === 'stuck' && 'timed out',
    blank.plain !== blank.card && `paints nothing ${blank.card ? 'in the card' : 'as a plain file'}`,
    blank.plain && blank.card && 'paints nothing',
    errors.card.length > 0 && `throws: ${[...new Set(errors.card)].join('; ')}`,
    refusals.length > 0 && `violates the policy: ${[...new Set(refusals)].join('; ')}`,
  ].filter((fact) => fact !== false);
  const line = `${source}: ${facts.join(', ')}`;
  // What a new browser or build changes is for the reader to judge.
  if (changed > 0 && facts.length === 1) return line;
  return `${line} (${reasons.join('; ') || 'unknown reason'})`;
}
