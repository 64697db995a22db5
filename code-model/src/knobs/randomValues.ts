import { clampChroma, converter, formatHex8, parse } from 'culori/fn';
import { acceptedValue, type Knob, type KnobValues } from './knobs.ts';
import { quantityOf, quantityText } from './values.ts';

const toOklch = converter('oklch');

/**
 * Other values for all knobs. Colours turn by one angle in OKLCH, so that they go together as before; quantities change by
 * a half at most.
 *
 * @param random 0 to 1, as Math.random
 */
export function randomValues(knobs: readonly Knob[], random: () => number): KnobValues {
  const turn = 40 + random() * 280;
  const values = new Map<string, string>();
  for (const knob of knobs) {
    const text = otherValue(knob, turn, random);
    const value = text === undefined ? undefined : acceptedValue(knob, text);
    if (value !== undefined && value !== knob.value) values.set(knob.id, value);
  }
  return values;
}

function otherValue({ kind, value, range }: Knob, turn: number, random: () => number): string | undefined {
  if (kind === 'colour') {
    const colour = toOklch(parse(value));
    if (colour?.h === undefined) return undefined;
    return formatHex8(clampChroma({ ...colour, h: (colour.h + turn) % 360 }, 'oklch'));
  }
  const quantity = quantityOf(value);
  if (!quantity || !range) return undefined;
  const other = Math.round((quantity.number * (0.5 + random())) / range.step) * range.step;
  return quantityText(Math.min(range.max, Math.max(range.min, other)), quantity.unit);
}
