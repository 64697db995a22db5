import { animationsOf, targetsOf, transitionsOf, changesOf } from '../animations.ts';
import { listed, notApplicable, pass, problem, type Finding, type Range } from '../finding.ts';
import { ANY_STATE, type Ternary } from '../selectors.ts';
import { smilOf } from '../smil.ts';
import { isForMotion, isForReducedMotion, type Subject, type SubjectRule } from '../subject.ts';

/** Properties whose change moves something on the screen. A fade or a change of color is no motion. */
const MOVES =
  /^(?:transform|translate|rotate|scale|top|right|bottom|left|inset(?:-.+)?|margin(?:-.+)?|padding(?:-.+)?|(?:min-|max-)?(?:width|height|inline-size|block-size)|offset(?:-.+)?|background-(?:position|size)(?:-.)?|clip-path|mask(?:-position|-size)?|stroke-dash(?:offset|array)|d|x|y|cx|cy|r|rx|ry|perspective|letter-spacing|word-spacing|font-size|line-height|text-indent|(?:row-|column-)?gap|flex(?:-.+)?|grid(?:-.+)?)$/;
/** Seconds up to which a motion is none. */
const NO_TIME = 0.05;

interface Moving {
  rule: SubjectRule;
  kind: 'animation' | 'transition';
  range: Range | undefined;
}

/** Whether motion stops for visitors who ask for less of it. */
export function reducedMotion(subject: Subject): Finding {
  const moving = movingRules(subject);
  const smil = smilOf(subject);
  if (moving.length === 0 && smil.length === 0)
    return subject.script === ''
      ? notApplicable('Nothing moves.')
      : problem(
          'undecided',
          subject.code,
          'A script may move something.',
          'Ask `matchMedia("(prefers-reduced-motion: reduce)")` before it does.',
          [],
        );
  const reduced = subject.rules.filter(isForReducedMotion);
  const states = moving.map((one) => ({ ...one, stops: isForMotion(one.rule) || stops(subject, one, reduced) }));
  const going = states.filter(({ stops: stopped }) => stopped === false);
  if (going.length > 0 || smil.length > 0) {
    const names = [
      ...new Set(
        going.map(({ rule }) => (rule.selector === '' ? 'a style attribute' : `\`${shortened(rule.selector)}\``)),
      ),
    ];
    return problem(
      'fail',
      subject.code,
      going.length === 0
        ? 'SVG’s own animations go on when a visitor asks for less motion.'
        : `${reduced.length === 0 ? 'There is no rule for visitors who ask for less motion' : 'The motion goes on for visitors who ask for less'}: ${listed(names)}.`,
      going.length === 0
        ? 'Animate the SVG with CSS, or stop it by a script (`pauseAnimations()`).'
        : 'Add `@media (prefers-reduced-motion: reduce)` that ends animations and transitions.',
      [...going.map(({ range, rule }) => range ?? rule.range), ...smil.map(({ range }) => range)],
    );
  }
  if (states.some(({ stops: stopped }) => stopped === undefined))
    return problem(
      'undecided',
      subject.code,
      'Whether its rules for less motion stop all of it is not known from the code.',
      undefined,
      [],
    );
  if (subject.script !== '')
    return problem('undecided', subject.code, 'The CSS stops its motion; a script may go on.', undefined, []);
  return pass('Motion ends for visitors who ask for less of it.');
}

const shortened = (selector: string) => (selector.length > 40 ? `${selector.slice(0, 39)}…` : selector);

/** The rules that move something for the visitor without a preference. */
function movingRules(subject: Subject): Moving[] {
  const animations = animationsOf(subject)
    .filter(({ rule }) => !isForReducedMotion(rule))
    .map(({ rule, declaration }): Moving => ({ rule, kind: 'animation', range: declaration.range }));
  const transitions = transitionsOf(subject)
    .filter(({ rule, property }) =>
      (property === undefined ? changesOf(subject, rule).properties : [property]).some((one) => MOVES.test(one)),
    )
    .map(({ rule, declaration }): Moving => ({ rule, kind: 'transition', range: declaration.range }));
  return [...animations, ...transitions];
}

/** Whether rules for less motion stop the motion of a rule on all of its elements. */
function stops(subject: Subject, { rule, kind }: Moving, reduced: readonly SubjectRule[]): Ternary {
  const stopping = reduced.flatMap((one) => {
    const declaration = one.declarations.findLast((each) => isStop(each, kind));
    return declaration ? [{ rule: one, important: declaration.important }] : [];
  });
  if (stopping.length === 0) return false;
  const targets = targetsOf(subject, rule);
  let all: Ternary = true;
  for (const { element, pseudoElement } of targets) {
    if (subject.matcher.exhausted) return undefined;
    let one: Ternary = false;
    const own =
      rule.element === undefined ? Math.max(0, ...rule.selectors.map(({ specificity }) => specificity)) : Infinity;
    for (const { rule: by, important } of stopping) {
      for (const selector of by.selectors) {
        if (selector.pseudoElement !== pseudoElement) continue;
        const wins = important || selector.specificity > own || (selector.specificity === own && by.order > rule.order);
        const isSame = by.selector === rule.selector;
        const matches = wins && (isSame || subject.matcher.matches(selector, element, ANY_STATE));
        if (matches === true) one = true;
        else if (matches === undefined && one === false) one = undefined;
      }
    }
    if (one === false) return false;
    if (one === undefined) all = undefined;
  }
  // Without an element that it matches now, by the text alone.
  if (targets.length === 0) return stopping.some(({ rule: by }) => by.selector === rule.selector) || undefined;
  return all;
}

function isStop({ property, value }: { property: string; value: string }, kind: Moving['kind']): boolean {
  if (
    property === kind ||
    (kind === 'animation' && property === 'animation-name') ||
    (kind === 'transition' && property === 'transition-property')
  )
    return /^(?:none|unset|initial)\b/i.test(value) || (property === kind && /(?:^|\s)0m?s\b/.test(value));
  if (property === `${kind}-duration`) return value.split(',').every((time) => secondsOf(time) <= NO_TIME);
  return kind === 'animation' && property === 'animation-play-state' && /^paused$/i.test(value);
}

function secondsOf(time: string): number {
  const number = Number.parseFloat(time);
  return Number.isNaN(number) ? Infinity : /ms\s*$/i.test(time) ? number / 1_000 : number;
}
