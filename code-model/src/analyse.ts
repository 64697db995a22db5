import { codeWords } from './codeWords.ts';
import { lightnessOf, mainColours, type MainColour } from './colours.ts';
import { effectsOf, type Effect } from './effects.ts';
import { elementsOf, type Element } from './elements.ts';
import { parseMarkup, type Markup, type MarkupElement } from './markup.ts';
import { animationsOf, motionsOf, MOTIONS, type Motion } from './motion.ts';
import { STATES } from './states.ts';
import { parseInline, parseStyles, type Declaration, type StyleRule, type Styles } from './styles.ts';

/** Counts up with each change of the results: stored features of an earlier version are computed again. */
export const FEATURES_VERSION = 1;

/** What starts a motion. */
export const TRIGGERS = ['load', ...STATES, 'scroll', 'script'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** The code of a component. */
export interface AnalysedCode {
  html: string;
  css: string;
  javascript?: string;
  /** The CSS that Tailwind was compiled to. */
  compiledCss?: string;
}

/** What a component's code does. Lists have a fixed order, so that equal code has equal features. */
export interface Features {
  version: number;
  motions: Motion[];
  triggers: Trigger[];
  /** The animated properties, in alphabetical order. */
  animated: string[];
  effects: Effect[];
  /** The most used first. */
  colours: MainColour[];
  /** Whether the outermost background is dark or light; undefined without one. */
  ground?: 'dark' | 'light';
  elements: Element[];
  /** All parts together, in UTF-8, without compiled CSS. */
  bytes: number;
  scripted: boolean;
  /** See codeWords. */
  words: string[];
}

/** SMIL: elements of SVG that animate. */
const SMIL = new Set(['animate', 'animatetransform', 'animatemotion', 'set']);

/** Lightness in OKLCH up to which a background is dark. */
const DARK = 0.5;
/** How deep the outermost background may lie in the document. */
const GROUND_DEPTH = 2;

/**
 * The features of a component's code, without running it. Any text has features; equal input has equal features. The
 * time is bounded by ANALYSIS_LIMITS.
 */
export function analyse({ html, css, javascript = '', compiledCss = '' }: AnalysedCode): Features {
  const markup = parseMarkup(html);
  const styles = parseStyles([compiledCss, ...markup.sheets, css]);
  const inline = inlineRules(markup);
  const rules = [...styles.rules, ...inline];
  const scripted = markup.scripted || javascript.trim() !== '';
  const smil = markup.elements.filter(({ name }) => SMIL.has(name));
  const motions = new Set([...motionsOf({ ...styles, rules }), ...smil.flatMap(motionOfSmil)]);
  const ground = groundOf(markup, rules);
  return {
    version: FEATURES_VERSION,
    motions: MOTIONS.filter((motion) => motions.has(motion)),
    triggers: triggersOf({ ...styles, rules }, { hasSmil: smil.length > 0, scripted }),
    animated: animatedProperties({ ...styles, rules }),
    effects: effectsOf(rules),
    colours: mainColours(rules, paintAttributes(markup)),
    ...(ground && { ground }),
    elements: elementsOf(markup.elements),
    bytes: new TextEncoder().encode(html + css + javascript).length,
    scripted,
    words: codeWords(markup, styles.keyframes.keys(), utilityTest(compiledCss)),
  };
}

/** The style attributes, as rules that always apply. */
function inlineRules({ elements }: Markup): StyleRule[] {
  return elements.flatMap(({ attributes }) => {
    const text = attributes.get('style');
    return text === undefined ? [] : [{ selector: '', states: [], declarations: parseInline(text) }];
  });
}

function paintAttributes({ elements }: Markup): string[] {
  return elements.flatMap(({ attributes }) =>
    ['fill', 'stroke', 'stop-color'].flatMap((name) => attributes.get(name) ?? []),
  );
}

function motionOfSmil({ name, attributes }: MarkupElement): Motion[] {
  if (name === 'animatemotion') return ['slide'];
  if (name === 'animatetransform') {
    return [({ rotate: 'spin', scale: 'pulse' } as const)[attributes.get('type') ?? ''] ?? 'slide'];
  }
  const attribute = attributes.get('attributeName') ?? attributes.get('attributename') ?? '';
  const motion = SMIL_MOTION[attribute];
  return motion ? [motion] : [];
}

const SMIL_MOTION: Readonly<Record<string, Motion>> = {
  d: 'morph',
  points: 'morph',
  'stroke-dashoffset': 'draw',
  'stroke-dasharray': 'draw',
  opacity: 'fade',
  'fill-opacity': 'fade',
  r: 'pulse',
  rx: 'morph',
  cx: 'slide',
  cy: 'bounce',
  x: 'slide',
  y: 'bounce',
};

/** Declarations that change a rule's look without moving anything. */
const STILL = new Set(['cursor', 'outline', 'outline-offset', 'pointer-events', 'user-select', 'z-index']);

function triggersOf(
  { rules, keyframes }: Styles,
  { hasSmil, scripted }: { hasSmil: boolean; scripted: boolean },
): Trigger[] {
  const found = new Set<Trigger>();
  if (hasSmil) found.add('load');
  if (scripted) found.add('script');
  for (const rule of rules) {
    const changes = rule.declarations.some(({ property }) => !STILL.has(property));
    if (changes) for (const state of rule.states) found.add(state);
    const onScroll = rule.declarations.some(
      ({ property, value }) => property === 'animation-timeline' && /\b(?:scroll|view)\(|--/.test(value),
    );
    if (onScroll) found.add('scroll');
    else if (rule.states.length === 0 && animationsOf(rule, keyframes).length > 0) found.add('load');
  }
  return TRIGGERS.filter((trigger) => found.has(trigger));
}

/** A transition of whatever changes: of `all`, or without a property. */
function isTransitionOfAll({ property, value }: Declaration): boolean {
  const times = value.toLowerCase().split(/,(?![^(]*\))/);
  return property === 'transition' && value !== 'none' && times.some((time) => /^\s*(?:all\b|[\d.])/.test(time));
}

/** Values of `transition` that are no property. */
const NO_PROPERTY = /^(?:\d|\.|ease|linear|step|cubic-bezier|none|allow|normal|all$|initial|inherit)/;

function animatedProperties({ rules, keyframes }: Styles): string[] {
  const found = new Set<string>();
  const all = rules.some(({ declarations }) => declarations.some(isTransitionOfAll));
  for (const rule of rules) {
    if (all && rule.states.length > 0) {
      for (const { property } of rule.declarations)
        if (!STILL.has(property) && !/^(?:--|transition)/.test(property)) found.add(property);
    }
    for (const name of animationsOf(rule, keyframes)) {
      for (const { declarations } of keyframes.get(name) ?? [])
        for (const { property } of declarations) found.add(property);
    }
    for (const { property, value } of rule.declarations) {
      if (property !== 'transition' && property !== 'transition-property') continue;
      const words = value.toLowerCase().split(/[\s,]+(?![^(]*\))/);
      for (const word of words) if (/^[a-z-]+$/.test(word) && !NO_PROPERTY.test(word)) found.add(word);
    }
  }
  return [...found].filter((property) => !property.startsWith('animation')).sort();
}

/** The lightness of the background of the outermost element that has one. */
function groundOf({ elements }: Markup, rules: readonly StyleRule[]): 'dark' | 'light' | undefined {
  for (const { name, depth, attributes } of elements) {
    if (depth > GROUND_DEPTH) continue;
    const classes = attributes.get('class')?.split(/\s+/) ?? [];
    const selectors = new Set([name, `#${attributes.get('id')}`, ...classes.map((one) => `.${one}`)]);
    const own = rules.filter(
      ({ selector, states }) => states.length === 0 && selector.split(',').some((one) => selectors.has(one.trim())),
    );
    for (const { declarations } of own.toReversed()) {
      for (const { property, value } of declarations.toReversed()) {
        const lightness = property === 'background' || property === 'background-color' ? lightnessOf(value) : undefined;
        if (lightness !== undefined) return lightness <= DARK ? 'dark' : 'light';
      }
    }
  }
  return undefined;
}

/** Whether a class is one of Tailwind's: its compiled CSS names it, or it has a variant or a value. */
function utilityTest(compiledCss: string): (name: string) => boolean {
  if (compiledCss === '') return () => false;
  const names = new Set(
    [...compiledCss.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  );
  return (name) => names.has(name) || /[:[\]/]|^(?:group|peer)$/.test(name);
}
