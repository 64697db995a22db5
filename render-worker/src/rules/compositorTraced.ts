import type { MeasuredFinding } from '@keyframe/contracts/measurements';
import { counted, fail, notApplicable, pass, subject } from './finding.ts';

/** The categories of a trace that it reads. */
export const TRACE_CATEGORIES = ['blink.animations'];

/** An event of a trace, as far as it is read. */
export interface TraceEvent {
  name?: unknown;
  /** Equal for the events of one animation. */
  id2?: { local?: unknown };
  args?: {
    data?: { displayName?: unknown; compositeFailed?: unknown; unsupportedProperties?: unknown };
  };
}

/** Why Chromium runs an animation on the main thread: bits of `compositeFailed`, with a mend for each. */
const UNSUPPORTED_PROPERTY = 13;
const NO_VISIBLE_CHANGE = 17;
const REASONS: Readonly<Record<number, { why: string; mend: string }>> = {
  3: { why: 'its timing is not supported', mend: 'Use a plain duration, delay and easing.' },
  4: { why: 'it adds to other values', mend: 'Replace values instead of adding to them.' },
  5: { why: 'its element cannot have a layer', mend: 'Animate a block element around it.' },
  6: { why: 'another animation of the element keeps it off', mend: 'Split the animations over two elements.' },
  7: { why: 'the element has an offset path', mend: 'Animate `transform` instead of `offset-distance`.' },
  10: { why: 'the element cannot be transformed on a layer', mend: 'Animate an HTML element around it.' },
  11: { why: 'its `transform` depends on the size of the box', mend: 'Give lengths instead of percentages.' },
  12: {
    why: 'its filter moves pixels',
    mend: 'Fade between two elements with `opacity` instead of animating the filter.',
  },
  [UNSUPPORTED_PROPERTY]: { why: '', mend: 'Animate `transform` and `opacity` instead.' },
  15: { why: 'its keyframes mix kinds of values', mend: 'Use the same kind of value in each keyframe.' },
  18: { why: 'a property is `!important`', mend: 'Remove `!important`.' },
  19: { why: 'SVG elements with `translate`, `rotate` or `scale` have no layer', mend: 'Use `transform`.' },
};

/** Layout or paint is done for each frame of these; the others are of this sort. */
const MOVES_LAYOUT = /^(width|height|top|left|right|bottom|margin|padding|font-size|inset|(max|min)-|border-.*width)/;

/** An animation or transition that ran while it was traced. */
export interface TracedAnimation {
  /** Of `@keyframes`, or the property of a transition. */
  name: string;
  /** Bits; 0 on the compositor. */
  failed: number;
  properties: string[];
}

/** The animations in the events of a trace. Those on the compositor have a beginning only. */
export function animationsOf(events: readonly TraceEvent[]): TracedAnimation[] {
  const byId = new Map<string, TracedAnimation>();
  for (const { name, args, id2 } of events) {
    const { displayName, compositeFailed, unsupportedProperties } = args?.data ?? {};
    if (name !== 'Animation' || typeof id2?.local !== 'string') continue;
    const animation = byId.get(id2.local) ?? { name: '', failed: 0, properties: [] };
    byId.set(id2.local, animation);
    if (typeof displayName === 'string') animation.name = displayName;
    if (typeof compositeFailed === 'number') animation.failed |= compositeFailed;
    if (Array.isArray(unsupportedProperties)) animation.properties = unsupportedProperties.map(String);
  }
  return [...byId.values()];
}

const hasBit = (bits: number, bit: number) => (bits & (1 << bit)) !== 0;

/** Whether animations and transitions run on the compositor, at rest and on hover. */
export function compositorTraced(traced: readonly TracedAnimation[]): MeasuredFinding {
  // Chromium also sets the bit for a colour that fades from transparent, which it names as unsupported.
  const visible = traced.filter(
    ({ failed, properties }) => !hasBit(failed, NO_VISIBLE_CHANGE) || properties.length > 0,
  );
  if (visible.length === 0) return notApplicable('Nothing was animated while it was traced.');
  const off = visible.filter(({ failed }) => failed !== 0);
  if (off.length === 0) return pass(`${counted(visible.length, 'animation')} ran on the compositor.`);

  const properties = [...new Set(off.flatMap((animation) => animation.properties))];
  if (properties.length > 0) {
    const moves = properties.some((property) => MOVES_LAYOUT.test(property)) ? 'layout and paint' : 'paint';
    return fail(
      `${subject(properties, 'needs', 'need')} ${moves} for each frame: ${off.length} of ${counted(visible.length, 'animation')} left the compositor.`,
      REASONS[UNSUPPORTED_PROPERTY]!.mend,
    );
  }
  const bit = Object.keys(REASONS)
    .map(Number)
    .find((one) => off.some(({ failed }) => hasBit(failed, one)));
  const { why = 'Chromium does not support it there', mend = 'Animate `transform` and `opacity` only.' } =
    bit === undefined ? {} : REASONS[bit]!;
  return fail(`${off.length} of ${counted(visible.length, 'animation')} left the compositor: ${why}.`, mend);
}
