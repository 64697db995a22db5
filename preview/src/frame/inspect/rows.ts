import { MOTION_LIMITS, type MotionKeyframe, type MotionRow } from '@keyframe/contracts/motionMessages';
import type { Root } from './roots.ts';

/** What a keyframe has besides its properties. */
const NOT_PROPERTIES = ['offset', 'computedOffset', 'easing', 'composite'];
/** Properties whose names differ in scripts. */
const RENAMED: Readonly<Record<string, string>> = { cssOffset: 'offset', cssFloat: 'float' };

type Described = Omit<MotionRow, 'id' | 'drive' | 'start'>;

/** An element as a selector: its name, id and first classes, with its pseudo-element. */
export function targetText(element: Element | null, pseudo: string | null = null): string {
  if (element === null) return '(no element)';
  const id = element.id === '' ? '' : `#${element.id}`;
  const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
  return cut(`${element.localName}${id}${classes.join('')}${pseudo ?? ''}`, MOTION_LIMITS.name);
}

/** What the report has of an animation. */
export function describeAnimation(animation: Animation): Described {
  const effect = animation.effect as KeyframeEffect;
  const timing = effect.getComputedTiming();
  const kind = kindOf(animation);
  return {
    kind,
    name: cut(nameOf(animation), MOTION_LIMITS.name),
    target: targetText(effect.target, effect.pseudoElement),
    delay: finite(timing.delay),
    duration: finite(timing.duration),
    iterations: timing.iterations ?? 1,
    easing: cut(timing.easing ?? 'linear', MOTION_LIMITS.value),
    direction: (timing.direction ?? 'normal') as Described['direction'],
    fill: (timing.fill === undefined || timing.fill === 'auto' ? 'none' : timing.fill) as Described['fill'],
    keyframes: keyframesOf(animation, effect),
  };
}

export function kindOf(animation: Animation): Exclude<MotionRow['kind'], 'svg'> {
  if (animation instanceof CSSAnimation) return 'animation';
  return animation instanceof CSSTransition ? 'transition' : 'script';
}

export function nameOf(animation: Animation): string {
  if (animation instanceof CSSAnimation) return animation.animationName;
  if (animation instanceof CSSTransition) return animation.transitionProperty;
  return animation.id === '' ? 'animate()' : animation.id;
}

function keyframesOf(animation: Animation, effect: KeyframeEffect): MotionKeyframe[] {
  const root = effect.target?.getRootNode();
  const custom =
    animation instanceof CSSAnimation && (root instanceof Document || root instanceof ShadowRoot)
      ? customProperties(root, animation.animationName)
      : new Map<number, MotionKeyframe['values']>();
  return effect
    .getKeyframes()
    .slice(0, MOTION_LIMITS.keyframes)
    .map(({ computedOffset, easing, ...values }) => ({
      offset: computedOffset,
      easing: cut(easing, MOTION_LIMITS.value),
      values: [
        ...Object.entries(values).flatMap(([name, value]) =>
          NOT_PROPERTIES.includes(name) || value === null || value === undefined
            ? []
            : [{ property: propertyName(name), value: cut(String(value), MOTION_LIMITS.value) }],
        ),
        ...(custom.get(computedOffset) ?? []),
      ].slice(0, MOTION_LIMITS.properties),
    }));
}

/**
 * The custom properties of keyframes by offset, from the rules: `getKeyframes()` leaves them out (measured in Chromium
 * 156).
 */
function customProperties(root: Root, name: string): Map<number, MotionKeyframe['values']> {
  const found = new Map<number, MotionKeyframe['values']>();
  for (const rule of [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(keyframesRules)) {
    if (rule.name !== name) continue;
    found.clear();
    for (const keyframe of rule.cssRules as Iterable<CSSRule> & CSSRuleList) {
      if (!(keyframe instanceof CSSKeyframeRule)) continue;
      const values = [...keyframe.style]
        .filter((property) => property.startsWith('--'))
        .map((property) => ({
          property: cut(property, MOTION_LIMITS.name),
          value: cut(keyframe.style.getPropertyValue(property).trim(), MOTION_LIMITS.value),
        }));
      if (values.length > 0)
        for (const key of keyframe.keyText.split(',')) found.set(Number.parseFloat(key) / 100, values);
    }
  }
  return found;
}

/** A style sheet of another origin, which the policy allows none of, cannot be read. */
function keyframesRules(sheet: CSSStyleSheet): CSSKeyframesRule[] {
  return sheet.href === null ? nestedKeyframes(sheet.cssRules) : [];
}

function nestedKeyframes(rules: CSSRuleList): CSSKeyframesRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSKeyframesRule) return [rule];
    return rule instanceof CSSGroupingRule ? nestedKeyframes(rule.cssRules) : [];
  });
}

function propertyName(name: string): string {
  return RENAMED[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `auto`, and lengths of timelines that are not time, are 0. */
function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
