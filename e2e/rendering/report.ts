import type { FaultyLine } from './collection.ts';
import { isNotable, type Result } from './result.ts';

/** How many of a hundred components must paint the same for the check to succeed. */
export const TARGET_PERCENT = 99;

export interface Summary {
  readonly components: number;
  readonly same: number;
  /** Not within the tolerance, or not to be compared because one of the two did not come to rest. */
  readonly differ: number;
  readonly throw: number;
  readonly paintNothing: number;
  readonly notable: readonly Result[];
  readonly faultyLines: readonly FaultyLine[];
}

export function summarise(results: readonly Result[], faultyLines: readonly FaultyLine[]): Summary {
  const count = (applies: (result: Result) => boolean) => results.filter(applies).length;
  const same = count(({ painting }) => painting === 'same');
  return {
    components: results.length,
    same,
    differ: results.length - same,
    throw: count(({ errors }) => errors.card.length > 0),
    paintNothing: count(({ blank }) => blank.card),
    notable: results.filter(isNotable),
    faultyLines,
  };
}

/** Whether enough paint the same; of nothing, nothing does. */
export function succeeds({ components, same }: Summary): boolean {
  return components > 0 && same * 100 >= components * TARGET_PERCENT;
}

/** What the command prints: a line for each component there is something to say about, then the sum. */
export function describe(summary: Summary, minutes: number): string {
  const { components, same, differ, paintNothing, notable, faultyLines } = summary;
  const percent = components > 0 ? ` (${((same / components) * 100).toFixed(2)} %)` : '';
  const sum = `${same} same${percent}, ${differ} differ, ${summary.throw} throw, ${paintNothing} paint nothing, ${minutes.toFixed(1)} minutes`;
  return [
    ...faultyLines.map(({ line, problem }) => `line ${line} cannot be used: ${problem}`),
    ...notable.map(lineOf),
    '',
    sum,
  ].join('\n');
}

function lineOf({ source, painting, pixels, blank, errors, refusals, reasons }: Result): string {
  const facts = [
    painting === 'differs' && `differs in ${pixels} pixels`,
    painting === 'stuck' && 'does not come to rest',
    blank.plain !== blank.card && `paints nothing ${blank.card ? 'in the card' : 'as a plain file'}`,
    blank.plain && blank.card && 'paints nothing',
    errors.card.length > 0 && `throws: ${[...new Set(errors.card)].join('; ')}`,
    refusals.length > 0 && `refused: ${[...new Set(refusals)].join('; ')}`,
  ].filter((fact) => fact !== false);
  return `${source}: ${facts.join(', ')} (${reasons.join('; ') || 'for no reason that is known'})`;
}
