/**
 * Messages between the motion inspector and an inspected frame (`inspectedFrameUrl`), apart from those of every preview
 * frame (preview.ts), whose scripts do without them.
 *
 * What the frame reports is a claim: a member's code runs in it and can send the same messages. `readFromInspected`
 * bounds all of it. Texts are rendered as text only.
 */

/** The limits of a report. The frame keeps them; what exceeds them is cut, clamped or counted by the reader. */
export const MOTION_LIMITS = {
  /** The most rows of a report; the rest is counted. */
  rows: 200,
  /** The longest name, target and property, in UTF-16 units. */
  name: 120,
  /** The longest value and easing. `linear()` is long. */
  value: 1_000,
  keyframes: 60,
  /** The most properties of a keyframe. */
  properties: 24,
  /** The latest instant and the longest delay and duration, in milliseconds. */
  time: 600_000,
  /** The most iterations that are not infinite, and the most counted rows and frames per second. */
  count: 1_000_000,
} as const;

/** What moves: by a CSS animation, a CSS transition, `element.animate`, or an SVG animation element (SMIL). */
export const MOTION_KINDS = ['animation', 'transition', 'script', 'svg'] as const;
export type MotionKind = (typeof MOTION_KINDS)[number];

export const DIRECTIONS = ['normal', 'reverse', 'alternate', 'alternate-reverse'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const FILLS = ['none', 'forwards', 'backwards', 'both'] as const;
export type Fill = (typeof FILLS)[number];

/**
 * What the timeline does with a row: `sought` to each instant; `paused` by the component's own `animation-play-state`;
 * `scroll`: its timeline is not time.
 */
export const DRIVES = ['sought', 'paused', 'scroll'] as const;
export type Drive = (typeof DRIVES)[number];

export interface MotionKeyframe {
  /** 0 to 1. */
  offset: number;
  /** To the next keyframe. */
  easing: string;
  values: { property: string; value: string }[];
}

/** One animation. Times are in milliseconds. */
export interface MotionRow {
  /** Within one run of the component. */
  id: number;
  kind: MotionKind;
  /** The name of the keyframes, the property of a transition, the id or the element of the others. */
  name: string;
  /** The element, as a selector with its pseudo-element. */
  target: string;
  drive: Drive;
  /** When it begins on the timeline, before its delay. */
  start: number;
  /** Negative delays begin midway. */
  delay: number;
  duration: number;
  /** Infinity for endless ones. */
  iterations: number;
  /** Of a whole iteration; the easings of CSS animations are at their keyframes. */
  easing: string;
  direction: Direction;
  fill: Fill;
  keyframes: MotionKeyframe[];
}

/** The states that the inspector can switch on. */
export const MOTION_STATES = ['hover', 'focus', 'active', 'checked'] as const;
export type MotionState = (typeof MOTION_STATES)[number];

/** The slowest and the fastest speed of the timeline. */
const RATES = { min: 0.05, max: 2 } as const;

/** What the frame shows. Sent at every `keyframe:inspectable` and at each change. */
export interface ToInspected {
  type: 'keyframe:inspect';
  playing: boolean;
  /** Speed of the timeline. */
  rate: number;
  /** The timeline starts again after this time, in milliseconds. 0: it does not. */
  length: number;
  states: MotionState[];
  /** The id of the row whose element is outlined. */
  highlight?: number;
  /** Goes to this instant, in milliseconds. */
  time?: number;
}

export type FromInspected =
  /** A run of the component has started. It stands at its first instant until it receives `keyframe:inspect`. */
  | { type: 'keyframe:inspectable' }
  /** The timeline is at this instant, in milliseconds. */
  | { type: 'keyframe:instant'; time: number }
  | {
      type: 'keyframe:motion';
      rows: MotionRow[];
      /** How many rows exceed MOTION_LIMITS.rows. */
      more: number;
      /** How many animation frames scripts have requested in the last second. */
      frames: number;
    };

/** A message to an inspected frame; undefined for anything else. */
export function readToInspected(data: unknown): ToInspected | undefined {
  const { type, playing, rate, length, states, highlight, time } = fieldsOf(data);
  if (type !== 'keyframe:inspect' || typeof playing !== 'boolean' || !Array.isArray(states)) return undefined;
  return {
    type,
    playing,
    rate: clamped(rate, RATES.min, RATES.max) ?? 1,
    length: timeOf(length) ?? 0,
    states: MOTION_STATES.filter((state) => states.includes(state)),
    ...(typeof highlight === 'number' && { highlight }),
    ...(timeOf(time) !== undefined && { time: timeOf(time)! }),
  };
}

/** A message of an inspected frame, within MOTION_LIMITS; undefined for anything else. Malformed rows are counted only. */
export function readFromInspected(data: unknown): FromInspected | undefined {
  const { type, time, rows, more, frames } = fieldsOf(data);
  if (type === 'keyframe:inspectable') return { type };
  if (type === 'keyframe:instant') {
    const instant = timeOf(time);
    return instant === undefined ? undefined : { type, time: instant };
  }
  if (type !== 'keyframe:motion' || !Array.isArray(rows)) return undefined;
  const read = new Map<number, MotionRow>();
  for (const item of rows.slice(0, MOTION_LIMITS.rows)) {
    const row = rowOf(item);
    if (row) read.set(row.id, row);
  }
  return {
    type,
    rows: [...read.values()],
    more: Math.min(count(more) + rows.length - read.size, MOTION_LIMITS.count),
    frames: count(frames),
  };
}

function rowOf(item: unknown): MotionRow | undefined {
  const { id, kind, name, target, drive, start, delay, duration, iterations, easing, direction, fill, keyframes } =
    fieldsOf(item);
  const row = {
    id: clamped(id, 0, Number.MAX_SAFE_INTEGER),
    kind: oneOf(MOTION_KINDS, kind),
    name: cut(name, MOTION_LIMITS.name),
    target: cut(target, MOTION_LIMITS.name),
    drive: oneOf(DRIVES, drive),
    start: timeOf(start),
    delay: clamped(delay, -MOTION_LIMITS.time, MOTION_LIMITS.time),
    duration: timeOf(duration),
    iterations: iterations === Infinity ? Infinity : clamped(iterations, 0, MOTION_LIMITS.count),
    easing: cut(easing, MOTION_LIMITS.value),
    direction: oneOf(DIRECTIONS, direction),
    fill: oneOf(FILLS, fill),
    keyframes: Array.isArray(keyframes) ? keyframes.slice(0, MOTION_LIMITS.keyframes).flatMap(keyframeOf) : undefined,
  };
  return Object.values(row).includes(undefined) ? undefined : (row as MotionRow);
}

function keyframeOf(item: unknown): MotionKeyframe[] {
  const { offset, easing, values } = fieldsOf(item);
  const keyframe = { offset: clamped(offset, 0, 1), easing: cut(easing, MOTION_LIMITS.value) };
  if (keyframe.offset === undefined || keyframe.easing === undefined || !Array.isArray(values)) return [];
  const read = values.slice(0, MOTION_LIMITS.properties).flatMap((pair) => {
    const { property, value } = fieldsOf(pair);
    const text = cut(value, MOTION_LIMITS.value);
    return text !== undefined && isProperty(property) ? [{ property, value: text }] : [];
  });
  return [{ offset: keyframe.offset, easing: keyframe.easing, values: read }];
}

/** The name of a CSS property, or of an attribute that an SVG animation changes. */
function isProperty(property: unknown): property is string {
  return typeof property === 'string' && property.length <= MOTION_LIMITS.name && /^[a-z-][\w-]*$/i.test(property);
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

const timeOf = (value: unknown) => clamped(value, 0, MOTION_LIMITS.time);
const count = (value: unknown) => Math.floor(clamped(value, 0, MOTION_LIMITS.count) ?? 0);

function clamped(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && !Number.isNaN(value) ? Math.min(Math.max(value, min), max) : undefined;
}

function cut(value: unknown, length: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.length <= length ? value : `${value.slice(0, length - 1)}…`;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}
