import { animationsOf, changesOf, transitionsOf } from '../animations.ts';
import { costOf, insteadOf } from '../compositorTable.ts';
import { listed, notApplicable, pass, problem, type Finding, type Range } from '../finding.ts';
import { smilOf } from '../smil.ts';
import { isUsual, type Subject } from '../subject.ts';

interface Use {
  property: string;
  values: string[];
  ranges: (Range | undefined)[];
}

/** Settings of a frame; they are not animated. */
const NOT_ANIMATED = /^animation-(?:timing-function|composition)$/;
/** They switch once, so a transition of them paints once. */
const SWITCHES = /^(?:visibility|display|content-visibility|overlay|z-index)$/;

/** Whether the animations and transitions run on the compositor: without layout and paint in each frame. */
export function compositor(subject: Subject): Finding {
  const uses = new Map<string, Use>();
  const add = (property: string, values: string[], range: Range | undefined) => {
    const use = uses.get(property) ?? { property, values: [], ranges: [] };
    use.values.push(...values);
    use.ranges.push(range);
    uses.set(property, use);
  };
  let open = false;
  for (const { keyframes } of animationsOf(subject)) {
    for (const { declarations } of keyframes.frames)
      for (const { property, value, range } of declarations)
        if (!NOT_ANIMATED.test(property)) add(property, [value], range);
  }
  for (const { rule, property, declaration } of transitionsOf(subject)) {
    const changes = property === undefined ? changesOf(subject, rule) : { properties: [property], open: false };
    open ||= changes.open;
    for (const one of changes.properties) {
      if (!SWITCHES.test(one)) add(one, valuesOf(subject, one), declaration.range ?? rule.range);
    }
  }
  const costly = [...uses.values()].filter(({ property, values }) => costOf(property, values) !== 'compositor');
  const smil = smilOf(subject);
  if (costly.length > 0 || smil.length > 0) {
    const layout = costly.filter(({ property, values }) => costOf(property, values) === 'layout');
    const paint = costly.filter((one) => !layout.includes(one));
    const named = (some: readonly Use[]) => listed(some.map(({ property }) => `\`${property}\``));
    const reasons = [
      ...(layout.length > 0 ? [`${named(layout)} ${verb(layout, 'moves', 'move')} the layout in each frame`] : []),
      ...(paint.length > 0 ? [`${named(paint)} ${verb(paint, 'is', 'are')} painted in each frame`] : []),
      ...(smil.length > 0 ? ['SVG’s own animations run on the main thread'] : []),
    ];
    const [first] = [...layout, ...paint];
    return problem(
      'fail',
      subject.code,
      sentence(reasons.join('; ')),
      `${first ? insteadOf(first.property) : 'Animate the SVG with CSS: `transform` and `opacity`'}.`,
      [...costly.flatMap(({ ranges }) => ranges), ...smil.map(({ range }) => range)],
    );
  }
  if (subject.script !== '')
    return problem('undecided', subject.code, 'A script may animate more than the CSS does.', undefined, []);
  if (open)
    return problem(
      'undecided',
      subject.code,
      'What `transition: all` animates is not known from the code.',
      'Name the properties.',
      [],
    );
  if (uses.size === 0) return notApplicable('Nothing is animated.');
  return pass(
    `Only ${listed(
      [...uses.keys()].map((one) => `\`${one}\``),
      6,
    )} ${uses.size === 1 ? 'is' : 'are'} animated, on the compositor.`,
  );
}

const verb = (uses: readonly Use[], one: string, more: string) => (uses.length === 1 ? one : more);
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The values that rules give a property. */
function valuesOf({ rules }: Subject, property: string): string[] {
  return rules
    .filter(isUsual)
    .flatMap(({ declarations }) => declarations.flatMap((one) => (one.property === property ? [one.value] : [])));
}
