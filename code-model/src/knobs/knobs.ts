import { nameOfColour } from '../colours.ts';
import { FACTORS, placesOf, type Factor, type Place } from './places.ts';
import { bezierOf, colourValue, quantityOf, quantityText, type Kind, type KnobValue } from './values.ts';

/** Headings of the knobs, in the order in which they are shown. */
export const KNOB_GROUPS = ['Colors', 'Motion', 'Shape', 'Variables'] as const;
export type KnobGroup = (typeof KNOB_GROUPS)[number];

/** What a visitor can adjust in a component: one value that its CSS has in one role, in one or more places. */
export interface Knob {
  /** From role and value, so that it is the same in later revisions that have both: `background-552da8ff`. */
  id: string;
  group: KnobGroup;
  label: string;
  kind: Kind | 'factor';
  /** The author's. */
  value: KnobValue;
  /** Of quantities and factors, in their unit. */
  range?: { min: number; max: number; step: number; unit: string };
}

/** The knobs of a component, and where their values are. */
export interface Knobs {
  css: string;
  knobs: readonly Knob[];
  places: readonly (Place & { knob: string | undefined })[];
}

/** Values that differ from the author's, by the id of their knob. */
export type KnobValues = ReadonlyMap<string, KnobValue>;

/** The most knobs of a group, those in most places: more would not be looked at. */
const MOST_IN_GROUP = 12;
/** Values with a larger number are "as round as possible" or "never", and have no knob. */
const LARGEST: Readonly<Partial<Record<Kind, number>>> = { length: 400, time: 60 };

/** What knobs of a role are called, and under which heading. Roles that are not here are custom properties. */
const ROLES: Readonly<Record<string, { group: KnobGroup; label: string } | undefined>> = {
  text: { group: 'Colors', label: 'Text' },
  background: { group: 'Colors', label: 'Background' },
  border: { group: 'Colors', label: 'Border' },
  shadow: { group: 'Colors', label: 'Shadow' },
  drawing: { group: 'Colors', label: 'Drawing' },
  accent: { group: 'Colors', label: 'Accent' },
  duration: { group: 'Motion', label: 'Duration' },
  easing: { group: 'Motion', label: 'Easing' },
  radius: { group: 'Shape', label: 'Corner' },
  'text-size': { group: 'Shape', label: 'Text size' },
};

/** Roles that only factors adjust. */
const WITHOUT_KNOB = new Set(['delay', 'shadow-length']);

const FACTOR_KNOBS: Readonly<Record<Factor, Knob>> = {
  speed: {
    id: 'speed',
    group: 'Motion',
    label: 'Speed',
    kind: 'factor',
    value: '1',
    range: { min: 0.1, max: 4, step: 0.05, unit: '×' },
  },
  shadow: {
    id: 'shadow',
    group: 'Shape',
    label: 'Shadow depth',
    kind: 'factor',
    value: '1',
    range: { min: 0, max: 3, step: 0.05, unit: '×' },
  },
};

/** Reads the knobs of a style sheet. Any text has knobs, if only none; equal text has equal knobs. */
export function readKnobs(css: string): Knobs {
  const places = placesOf(css).map((place) => ({ ...place, knob: idOf(place) }));
  const counts = new Map<string, number>();
  for (const { knob } of places) if (knob !== undefined) counts.set(knob, (counts.get(knob) ?? 0) + 1);
  const all = [...counts.keys()].map((id) =>
    knobOf(
      id,
      places.find(({ knob }) => knob === id)!,
    ),
  );
  const factors = FACTORS.filter((factor) => places.some((place) => place.factor === factor));
  const knobs = [...factors.map((factor) => FACTOR_KNOBS[factor]), ...all];
  const shown = KNOB_GROUPS.flatMap((group) => {
    const inGroup = knobs.filter((knob) => knob.group === group);
    // Factors are not counted: they are first.
    const used = ({ id }: Knob) => counts.get(id) ?? Infinity;
    const most = new Set(inGroup.toSorted((a, b) => used(b) - used(a)).slice(0, MOST_IN_GROUP));
    return inGroup.filter((knob) => most.has(knob));
  });
  return { css, knobs: distinctLabels(shown), places };
}

function idOf({ kind, role, value }: Place): string | undefined {
  if (WITHOUT_KNOB.has(role)) return undefined;
  const quantity = quantityOf(value);
  if (quantity && Math.abs(quantity.number) > (LARGEST[kind] ?? Infinity)) return undefined;
  const points = kind === 'easing' ? bezierOf(value) : undefined;
  const written = points ? points.join('_') : value.replace('#', '').replace('%', 'pc');
  return `${role.replace(/^--/, '')}-${written}`;
}

function knobOf(id: string, { kind, role, value }: Place): Knob {
  const { group, label } = ROLES[role] ?? { group: 'Variables' as const, label: words(role) };
  const quantity = quantityOf(value);
  return {
    id,
    group,
    label: kind === 'colour' ? [label, nameOfColour(value) ?? []].flat().join(', ') : label,
    kind,
    value,
    ...(quantity && { range: rangeOf(quantity.kind, quantity.number, quantity.unit) }),
  };
}

/** `--glow-size` as words. */
function words(property: string): string {
  const text = property
    .replace(/^--/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return text === '' ? property : text[0]!.toUpperCase() + text.slice(1);
}

/** Up to four times the value, in steps that a pointer can choose. */
function rangeOf(kind: Kind, number: number, unit: string): NonNullable<Knob['range']> {
  if (kind === 'angle') return { min: -360, max: 360, step: 1, unit };
  const size = Math.abs(number) || 1;
  const step = 10 ** Math.floor(Math.log10(size) - 1);
  const steps = (value: number) => Number((Math.round(value / step) * step).toFixed(4));
  // From the author's own value, so that it is one of the steps.
  const max = steps(kind === 'length' && unit === 'px' ? Math.max(size * 4, 32) : size * 4);
  return { min: number < 0 ? -max : kind === 'time' ? step : 0, max, step: Number(step.toFixed(4)), unit };
}

function distinctLabels(knobs: readonly Knob[]): Knob[] {
  const seen = new Map<string, number>();
  return knobs.map((knob) => {
    const count = (seen.get(knob.label) ?? 0) + 1;
    seen.set(knob.label, count);
    return count === 1 ? knob : { ...knob, label: `${knob.label} ${count}` };
  });
}

/** The value if the knob can have it, in its written form; undefined for any other text. */
export function acceptedValue({ kind, value, range }: Knob, text: string): KnobValue | undefined {
  if (kind === 'colour') return /^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(text) ? colourValueOrClear(text) : undefined;
  if (kind === 'easing') {
    const points = bezierOf(text);
    return points && `cubic-bezier(${points.join(',')})`;
  }
  const quantity = quantityOf(text);
  const unit = kind === 'factor' ? '' : (quantityOf(value)?.unit ?? '');
  if (!quantity || !range || quantity.unit !== unit) return undefined;
  return quantity.number >= range.min && quantity.number <= Math.max(range.max, quantityOf(value)?.number ?? 0)
    ? quantityText(quantity.number, unit)
    : undefined;
}

/** A colour may be made invisible, though the author's invisible ones have no knob. */
const colourValueOrClear = (text: string) => colourValue(text) ?? text.toLowerCase();

/** The style sheet with other values. Everything else of the text stays as it is; without values all of it. */
export function adjustCss({ css, places }: Knobs, values: KnobValues): string {
  let text = '';
  let end = 0;
  for (const place of places) {
    const next = adjusted(place, values);
    if (next === undefined) continue;
    // A function needs no space after it, what replaces it does: `rgb(0 0 0)50%`.
    text += css.slice(end, place.start) + next + (/[\w%.-]/.test(css[place.end] ?? '') ? ' ' : '');
    end = place.end;
  }
  return text + css.slice(end);
}

/** Undefined if it stays. */
function adjusted({ value, knob, factor }: Knobs['places'][number], values: KnobValues): string | undefined {
  const own = knob === undefined ? undefined : values.get(knob);
  const scale = factor === undefined ? undefined : values.get(factor);
  if (scale === undefined || factor === undefined) return own && shortestColour(own);
  const quantity = quantityOf(own ?? value)!;
  const number = factor === 'speed' ? quantity.number / Number(scale) : quantity.number * Number(scale);
  return quantityText(number, quantity.unit);
}

/** A value, without the alpha of an opaque colour. */
export const shortestColour = (value: KnobValue) => (/^#[\da-f]{6}ff$/.test(value) ? value.slice(0, 7) : value);
