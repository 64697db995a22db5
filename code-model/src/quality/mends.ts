import type { CodeField } from '@keyframe/contracts/componentCode';
import { changesOf, transitionsOf } from './animations.ts';
import { applyEdits, editAtEnd, type Edit, type Mend } from './edits.ts';
import type { QualityRule } from './finding.ts';
import { qualityOf } from './report.ts';
import { removedRings } from './rules/focusVisible.ts';
import { shadowLayers } from './shadowLayers/shadowLayers.ts';
import { readSubject, type QualityInput, type Sheet, type Subject } from './subject.ts';
import { isZeroDuration } from './times.ts';
import { readTransitionItems } from './transitionItems.ts';

/** The rules with a mechanical mend. Others need a decision of the author. */
export const MENDABLE = [
  'compositor',
  'reducedMotion',
  'transitionAll',
  'focusVisible',
] as const satisfies readonly QualityRule[];
export type MendableRule = (typeof MENDABLE)[number];

const EDITS: Readonly<Record<MendableRule, (subject: Subject) => Mend | undefined>> = {
  compositor: shadowLayers,
  reducedMotion: lessMotion,
  transitionAll: namedProperties,
  focusVisible: focusRings,
};

/**
 * The mend of a rule that fails: with it, the rule no longer fails, no other rule fails that passed before, and nothing
 * else of the code is changed. Undefined where there is none.
 */
export function mendOf(code: QualityInput, rule: MendableRule): Mend | undefined {
  const before = qualityOf(code).findings;
  if (before[rule].outcome !== 'fail') return undefined;
  const mend = EDITS[rule](readSubject(code));
  if (mend === undefined || mend.edits.length === 0) return undefined;
  const mended = applyMend(code, mend);
  const after = qualityOf(mended).findings;
  if (after[rule].outcome === 'fail') return undefined;
  const worse = Object.entries(after).some(
    ([name, { outcome }]) => outcome === 'fail' && before[name as QualityRule].outcome !== 'fail',
  );
  return worse ? undefined : mend;
}

/** The code with a mend. What Tailwind is compiled to gets the text as well, until it is compiled again. */
export function applyMend(code: QualityInput, { part, edits }: Mend): QualityInput {
  const text = applyEdits(code[part], edits);
  const compiledCss =
    part === 'tailwind' ? code.compiledCss + edits.map((edit) => edit.text).join('') : code.compiledCss;
  return { ...code, [part]: text, compiledCss };
}

/** The style sheet that the author writes: of the component, else the last in the HTML. */
function ownSheet({ code, document }: Subject): Pick<Sheet, 'text' | 'offset'> & { part: CodeField } {
  if (code.tailwind.trim() !== '' || code.compiledCss !== '')
    return { part: 'tailwind', text: code.tailwind, offset: 0 };
  const inHtml = document.styles.at(-1);
  if (code.css.trim() === '' && inHtml !== undefined) return { part: 'html', ...inHtml };
  return { part: 'css', text: code.css, offset: 0 };
}

/** Rules at the end of the author's sheet. */
function appended(subject: Subject, rules: string): Mend {
  const sheet = ownSheet(subject);
  return { part: sheet.part, edits: [editAtEnd(sheet, rules)] };
}

/**
 * Motion without time, so that an animation ends as it would: content that appears by one stays visible, and scripts
 * get their events.
 */
const LESS_MOTION = `@media (prefers-reduced-motion: reduce) {
  *,
  ::before,
  ::after {
    animation-duration: 0.01ms !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0.01ms !important;
    transition-delay: 0s !important;
  }
}
`;

function lessMotion(subject: Subject): Mend {
  return appended(subject, LESS_MOTION);
}

/** `all` becomes the properties that change. */
function namedProperties(subject: Subject): Mend | undefined {
  const edits: Edit[] = [];
  let part: CodeField | undefined;
  const seen = new Set<number>();
  for (const transition of transitionsOf(subject)) {
    const { rule, declaration, property } = transition;
    if (property !== undefined) continue;
    const range = declaration.valueRange;
    const { properties, open } = changesOf(subject, rule);
    // One that is not in the author's text, or whose changes are not known, stays; then the rule fails as before.
    if (range === undefined || rule.element !== undefined || open || properties.length === 0) return undefined;
    if (part !== undefined && part !== range.part) return undefined;
    part = range.part;
    if (seen.has(range.start)) continue;
    seen.add(range.start);
    const text = subject.code[range.part].slice(range.start, range.end);
    const named = withProperties(text, declaration.property === 'transition', properties);
    if (named === undefined) return undefined;
    const start = range.start + text.length - text.trimStart().length;
    edits.push({ start, end: range.end, text: named });
  }
  return part === undefined ? undefined : { part, edits: edits.sort((a, b) => a.start - b.start) };
}

/** The value of a transition with properties in place of `all`. Undefined for a value of another form. */
function withProperties(value: string, isShorthand: boolean, properties: readonly string[]): string | undefined {
  const read = readTransitionItems(value);
  if (read?.items.length !== 1) return undefined;
  const { property, times } = read.items[0]!;
  if (!isShorthand) return property === 'all' && times === '' ? properties.join(', ') + read.important : undefined;
  if (times === '' || isZeroDuration(times)) return undefined;
  return properties.map((one) => `${one} ${times}`).join(', ') + read.important;
}

/** A ring for each control that has none, as strong as the rule that removes it. */
function focusRings(subject: Subject): Mend | undefined {
  const rules = new Map<string, boolean>();
  for (const { by, substitute } of removedRings(subject)) {
    if (substitute !== false) continue;
    const { rule, important, property } = by;
    if (property === 'opacity' || rule.element !== undefined || rule.sheet.part === undefined) return undefined;
    if (rule.conditions.length > 0) return undefined;
    for (const selector of rule.selector.split(/,(?![^([]*[)\]])/)) {
      const focused = selector.trim().replaceAll(/:focus(?:-visible|-within)?(?![\w-])/g, '');
      const base = focused === '' ? '*' : focused;
      if (/:(?:hover|active)(?![\w-])|::|:(?:before|after)$/.test(base)) continue;
      rules.set(`${base}:focus-visible`, (rules.get(`${base}:focus-visible`) ?? false) || important);
    }
  }
  if (rules.size === 0) return undefined;
  const selectors = (important: boolean) =>
    [...rules].flatMap(([selector, one]) => (one === important ? [selector] : []));
  const blocks = [false, true].flatMap((important) => {
    const list = selectors(important);
    const end = important ? ' !important' : '';
    return list.length === 0
      ? []
      : [`${list.join(',\n')} {\n  outline: 2px solid currentColor${end};\n  outline-offset: 2px${end};\n}\n`];
  });
  return appended(subject, blocks.join('\n'));
}
