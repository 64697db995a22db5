import { acceptedValue, type Knob, type KnobValues } from './knobs.ts';
import { bezierOf } from './values.ts';

/** Characters of the parameter that are read. */
const MAX_LENGTH = 4_000;

/** Values as the parameter of an address: `speed:1.5;background-552da8ff:ff0000ff`. */
export function knobsParameter(values: KnobValues): string {
  return [...values].map(([id, value]) => `${id}:${written(value)}`).join(';');
}

/** The values in a parameter that the knobs can have. Others are ignored: a later revision may have other knobs. */
export function readKnobsParameter(text: string, knobs: readonly Knob[]): KnobValues {
  const known = new Map(knobs.map((knob) => [knob.id, knob]));
  const values = new Map<string, string>();
  for (const pair of text.slice(0, MAX_LENGTH).split(';')) {
    const at = pair.lastIndexOf(':');
    const knob = known.get(pair.slice(0, at));
    const value = knob && acceptedValue(knob, textOf(knob, pair.slice(at + 1)));
    if (knob && value !== undefined && value !== knob.value) values.set(knob.id, value);
  }
  return values;
}

/** Without characters that addresses escape. */
const written = (value: string) => bezierOf(value)?.join('_') ?? value.replace('#', '').replace('%', 'pc');

function textOf({ kind }: Knob, text: string): string {
  if (kind === 'colour') return `#${text}`;
  return kind === 'easing' ? `cubic-bezier(${text.replaceAll('_', ',')})` : text.replace(/pc$/, '%');
}
