import type { MotionKeyframe, MotionRow } from '@keyframe/contracts/motionMessages';
import { readEasing } from './easing.ts';

/**
 * Writes an animation of a report as code. The report is a claim of a frame that runs a member's code: what could end a
 * declaration, a string or a script element is left out or escaped.
 */

/** The forms of the code, with their names on buttons. */
export const CODE_FORMS = { css: '@keyframes', waapi: 'WAAPI', motion: 'Motion' } as const;
export type CodeForm = keyof typeof CODE_FORMS;

/** The code of an animation in a form. */
export function motionCode(row: MotionRow, form: CodeForm): string {
  const safe = { ...row, keyframes: row.keyframes.map(safeKeyframe) };
  return { css: cssCode, waapi: waapiCode, motion: motionLibraryCode }[form](
    form === 'waapi' ? safe : withOwnEasing(safe),
  );
}

/** CSS and Motion have easings between keyframes only: that of a whole iteration goes between its two keyframes. */
function withOwnEasing(row: MotionRow): MotionRow {
  if (isLinear(row.easing) || row.keyframes.length !== 2) return row;
  return { ...row, easing: 'linear', keyframes: row.keyframes.map((one) => ({ ...one, easing: row.easing })) };
}

/** `@keyframes`, and a rule that uses them. */
function cssCode(row: MotionRow): string {
  const name = /^-?[a-z_][\w-]*$/i.test(row.name) && !row.name.startsWith('--') ? row.name : 'copied-animation';
  const blocks = row.keyframes.map(({ offset, easing, values }) => {
    const lines = values.map(({ property, value }) => `    ${property}: ${value};`);
    const timing = isLinear(easing) || offset === 1 ? [] : [`    animation-timing-function: ${easingText(easing)};`];
    return [`  ${number(offset * 100)}% {`, ...lines, ...timing, '  }'].join('\n');
  });
  const animation = [
    name,
    seconds(row.duration),
    // Keyframes without an easing of their own take that of the rule.
    'linear',
    row.delay !== 0 && seconds(row.delay),
    row.iterations === Infinity ? 'infinite' : row.iterations !== 1 && number(row.iterations),
    row.direction !== 'normal' && row.direction,
    row.fill !== 'none' && row.fill,
  ].filter(Boolean);
  return [
    `@keyframes ${name} {`,
    ...blocks,
    '}',
    '',
    `${selectorOf(row)} {`,
    `  animation: ${animation.join(' ')};`,
    '}',
    '',
  ].join('\n');
}

/** `element.animate(…)`. */
function waapiCode(row: MotionRow): string {
  const keyframes = row.keyframes.map(({ offset, easing, values }) => {
    const fields = values.map(({ property, value }) => `${js(scriptName(property))}: ${js(value)}`);
    const timing = isLinear(easing) || offset === 1 ? [] : [`easing: ${js(easingText(easing))}`];
    return `    { ${[`offset: ${number(offset)}`, ...fields, ...timing].join(', ')} },`;
  });
  const [element, pseudo] = splitPseudo(selectorOf(row));
  const options = [
    `duration: ${number(row.duration)}`,
    row.delay !== 0 && `delay: ${number(row.delay)}`,
    row.iterations !== 1 && `iterations: ${number(row.iterations)}`,
    !isLinear(row.easing) && `easing: ${js(easingText(row.easing))}`,
    row.direction !== 'normal' && `direction: ${js(row.direction)}`,
    row.fill !== 'none' && `fill: ${js(row.fill)}`,
    pseudo !== undefined && `pseudoElement: ${js(pseudo)}`,
  ].filter(Boolean);
  return [
    `document.querySelector(${js(element)}).animate(`,
    '  [',
    ...keyframes,
    '  ],',
    `  { ${options.join(', ')} },`,
    ');',
    '',
  ].join('\n');
}

/** `animate(…)` of the library Motion. It has no pseudo-elements, and writes easings as arrays or functions. */
function motionLibraryCode(row: MotionRow): string {
  const reversed = row.direction === 'reverse' || row.direction === 'alternate-reverse';
  const properties = new Set(row.keyframes.flatMap(({ values }) => values.map(({ property }) => property)));
  let usesSteps = false;
  const easeOf = (easing: string): string => {
    const read = readEasing(easing) ?? { kind: 'linear' as const, points: [] };
    if (read.kind === 'bezier') {
      const [x1, y1, x2, y2] = read.points;
      const points = reversed ? [1 - x2, 1 - y2, 1 - x1, 1 - y1] : [x1, y1, x2, y2];
      return `[${points.map(number).join(', ')}]`;
    }
    const [, count = ''] = /^steps\((\d+)/.exec(easing) ?? [];
    if (read.kind === 'steps' && count !== '') {
      usesSteps = true;
      return `steps(${count}, ${js(/start/.test(easing) !== reversed ? 'start' : 'end')})`;
    }
    return js('linear');
  };
  const fields = [...properties].map((property) => {
    const at = row.keyframes.filter(({ values }) => values.some((one) => one.property === property));
    const ordered = reversed ? at.toReversed() : at;
    const values = ordered.map(({ values: all }) => js(all.find((one) => one.property === property)!.value));
    const times = ordered.map(({ offset }) => number(reversed ? 1 - offset : offset));
    const eases = at.slice(0, -1).map(({ easing }) => easeOf(easing));
    if (reversed) eases.reverse();
    return {
      name: js(scriptName(property)),
      values: `[${values.join(', ')}]`,
      options: [
        times.length > 2 && `times: [${times.join(', ')}]`,
        eases.length > 0 && `ease: ${new Set(eases).size === 1 ? eases[0] : `[${eases.join(', ')}]`}`,
      ].filter(Boolean),
    };
  });
  const repeat = row.iterations === Infinity ? 'Infinity' : number(Math.max(0, Math.ceil(row.iterations) - 1));
  const shared = [
    `duration: ${number(row.duration / 1_000)}`,
    row.delay !== 0 && `delay: ${number(row.delay / 1_000)}`,
    repeat !== '0' && `repeat: ${repeat}`,
    repeat !== '0' && row.direction.startsWith('alternate') && `repeatType: ${js('reverse')}`,
  ].filter(Boolean);
  const [element, pseudo] = splitPseudo(selectorOf(row));
  return [
    `import { animate${usesSteps ? ', steps' : ''} } from 'motion';`,
    '',
    ...(pseudo === undefined ? [] : [`// Motion can't animate ${pseudo}; use an element in its place.`]),
    'animate(',
    `  ${js(element)},`,
    `  { ${fields.map(({ name, values }) => `${name}: ${values}`).join(', ')} },`,
    '  {',
    `    ${shared.join(', ')},`,
    ...fields.map(({ name, options }) =>
      options.length > 0 ? `    ${name}: { ${[...shared, ...options].join(', ')} },` : '',
    ),
    '  },',
    ');',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === 1 || index === lines.length - 1)
    .join('\n');
}

/** Values that would end their declaration or the style element are left out. */
function safeKeyframe({ offset, easing, values }: MotionKeyframe): MotionKeyframe {
  return {
    offset,
    easing,
    values: values.filter(({ value }) => !/[{};<>\\\n\r\u2028\u2029…]|\/\*|\*\//.test(value) && isBalanced(value)),
  };
}

/** Whether every bracket and string is closed. */
function isBalanced(value: string): boolean {
  const rest = value.replace(/"[^"]*"|'[^']*'/g, '');
  return !/["']/.test(rest) && rest.split('(').length === rest.split(')').length;
}

/** The target of the report is made of names that a member chose. */
function selectorOf({ target }: MotionRow): string {
  return /^[\w-]+(?:#[\w-]+)?(?:\.[\w-]+)*(?:::[\w-]+)?$/.test(target) ? target : '.element';
}

function splitPseudo(selector: string): [element: string, pseudo?: string] {
  const at = selector.indexOf('::');
  return at === -1 ? [selector] : [selector.slice(0, at), selector.slice(at)];
}

/** Only easings that can be read are written. */
const easingText = (easing: string) => (readEasing(easing) === undefined ? 'linear' : easing);
const isLinear = (easing: string) => easingText(easing) === 'linear';

/** The name of a CSS property in keyframes of scripts. */
function scriptName(property: string): string {
  if (property.startsWith('--')) return property;
  if (property === 'offset' || property === 'float') return `css${property[0]!.toUpperCase()}${property.slice(1)}`;
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A text as a string of JavaScript that is safe in a script element; a plain property name without quotes. */
function js(text: string): string {
  return `'${text.replace(/[\\'<\u2028\u2029\n\r]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
}

const number = (value: number) => (value === Infinity ? 'Infinity' : String(Number(value.toFixed(4))));
const seconds = (milliseconds: number) => `${number(milliseconds / 1_000)}s`;
