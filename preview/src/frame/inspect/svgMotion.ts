import { MOTION_LIMITS, type MotionKeyframe, type MotionRow } from '@keyframe/contracts/motionMessages';
import type { Root } from './roots.ts';
import { cut, targetText } from './rows.ts';

const ELEMENTS = 'animate, animateTransform, animateMotion, set';

/** Shows all SVG animations at an instant, in milliseconds. They have no rate, so they are never left to run. */
export function seekSvg(roots: readonly Root[], instant: number): void {
  for (const svg of roots.flatMap((root) => [...root.querySelectorAll('svg')])) {
    // Inner ones share the time of the outermost.
    if (svg.ownerSVGElement !== null) continue;
    svg.pauseAnimations();
    svg.setCurrentTime(instant / 1_000);
  }
}

/** The SVG animation elements, with the ids of their rows from `firstId` on. */
export function svgElements(roots: readonly Root[]): SVGAnimationElement[] {
  return roots.flatMap((root) => [...root.querySelectorAll<SVGAnimationElement>(ELEMENTS)]);
}

/** What the report has of an SVG animation element. */
export function describeSvg(element: SVGAnimationElement, id: number): MotionRow {
  const attribute = element.getAttribute('attributeName') ?? (element.localName === 'animateMotion' ? 'motion' : '');
  const repeats = element.getAttribute('repeatCount') ?? '1';
  return {
    id,
    kind: 'svg',
    name: cut(element.id || `${element.localName} ${attribute}`.trim(), MOTION_LIMITS.name),
    target: targetText(element.targetElement),
    drive: 'sought',
    start: 0,
    delay: milliseconds(() => element.getStartTime()),
    duration: milliseconds(() => element.getSimpleDuration()),
    iterations: repeats === 'indefinite' ? Infinity : Number(repeats) || 1,
    easing: 'linear',
    direction: 'normal',
    fill: element.getAttribute('fill') === 'freeze' ? 'forwards' : 'none',
    keyframes: keyframesOf(element, attribute),
  };
}

/** Its values at their times; a missing first value is the element's own. */
function keyframesOf(element: SVGAnimationElement, attribute: string): MotionKeyframe[] {
  if (attribute === '') return [];
  const list = (name: string) =>
    element
      .getAttribute(name)
      ?.split(';')
      .map((part) => part.trim())
      .filter(Boolean);
  const ends = ['from', 'to'].flatMap((name) => element.getAttribute(name) ?? []);
  const values = (list('values') ?? ends).slice(0, MOTION_LIMITS.keyframes);
  const times = list('keyTimes')?.map(Number);
  const splines = element.getAttribute('calcMode') === 'spline' ? list('keySplines') : undefined;
  const last = Math.max(values.length - 1, 1);
  return values.map((value, index) => ({
    offset: times?.[index] ?? (values.length === 1 ? 1 : index / last),
    easing: splines?.[index] ? `cubic-bezier(${splines[index].split(/[\s,]+/).join(', ')})` : 'linear',
    values: [{ property: attribute, value: cut(value, MOTION_LIMITS.value) }],
  }));
}

/** 0 for an element without this time: browsers throw a DOMException. */
function milliseconds(seconds: () => number): number {
  try {
    const time = seconds() * 1_000;
    return Number.isFinite(time) ? time : 0;
  } catch (error) {
    if (error instanceof DOMException) return 0;
    throw error;
  }
}
