import { walk } from '../../cssTree.js';
import { FEATURE_KINDS, type FeatureKind } from '../baseline/kinds.ts';
import { BASELINE } from '../baseline/table.ts';
import { listed, pass, problem, type Finding, type Range } from '../finding.ts';
import type { Condition, Subject } from '../subject.ts';

/** Where a browser lacks one of these, a component looks or feels a little different, and works. */
const COSMETIC: Partial<Record<FeatureKind, RegExp>> = {
  property:
    /^(?:accent-color|user-select|resize|orphans|widows|.*color-adjust|text-size-adjust|overscroll-behavior.*|scrollbar-.*|text-wrap-.*|text-justify|page-break-.*|ruby-.*|font-variant-emoji|hanging-punctuation|content-visibility)$/,
  selector: /^(?:selection|marker|autofill)$/,
  element: /^datalist$/,
  attribute:
    /^(?:autocapitalize|autocorrect|playsinline|capture|fetchpriority|writingsuggestions|controlslist|ping|virtualkeyboardpolicy|align|valign|bgcolor|border|cellpadding|cellspacing|axis|char|charoff|frame|rules|summary|alpha|is|watch|switch|command)$/,
};

/** How a name is written in the code. */
const WRITTEN: Readonly<Record<FeatureKind, (name: string) => string>> = {
  property: (name) => name,
  atRule: (name) => `@${name}`,
  media: (name) => `(${name})`,
  selector: (name) => `:${name}`,
  function: (name) => `${name}()`,
  element: (name) => `<${name}>`,
  attribute: (name) => `${name}=`,
};

interface Used {
  kind: FeatureKind;
  name: string;
  /** Since when it is newly available; an empty text for a limited availability. */
  since: string;
  range: Range | undefined;
}

/** Whether browsers have the features of HTML and CSS that it uses (Baseline, by npm web-features). */
export function baseline(subject: Subject): Finding {
  const used = usedFeatures(subject);
  const named = (some: readonly Used[]) =>
    listed([...new Set(some.map(({ kind, name }) => `\`${WRITTEN[kind](name)}\``))]);
  const limited = used.filter(({ since }) => since === '');
  if (limited.length > 0)
    return problem(
      'fail',
      subject.code,
      `Not all current browsers have ${named(limited)}.`,
      'Guard it by `@supports`, with something simpler before it.',
      limited.map(({ range }) => range),
    );
  const newly = used.toSorted((a, b) => (a.since < b.since ? 1 : -1));
  return pass(
    newly.length === 0
      ? 'All features of its HTML and CSS are widely available.'
      : `All current browsers have what it uses; ${named(newly)} since ${newly[0]!.since}.`,
  );
}

/** The features that are not widely available, without those that `@supports` guards. */
function usedFeatures(subject: Subject): Used[] {
  const found: Used[] = [];
  const add = (kind: FeatureKind, name: string, range: Range | undefined) => {
    const lower = name.toLowerCase();
    const since = Object.hasOwn(BASELINE[kind], lower) ? BASELINE[kind][lower] : undefined;
    if (since !== undefined && !COSMETIC[kind]?.test(lower)) found.push({ kind, name: lower, since, range });
  };
  const isGuarded = (conditions: readonly Condition[]) => conditions.some(({ name }) => name === 'supports');
  for (const rule of subject.rules) {
    if (isGuarded(rule.conditions)) continue;
    for (const { compounds, pseudoElement } of rule.selectors) {
      if (pseudoElement !== '') add('selector', pseudoElement, rule.range);
      for (const { nodes } of compounds)
        for (const node of nodes)
          walk(node, (one) => {
            if (one.type === 'PseudoClassSelector') add('selector', one.name, rule.range);
          });
    }
  }
  const declarations = [
    ...subject.rules.filter(({ conditions }) => !isGuarded(conditions)).flatMap((rule) => rule.declarations),
    ...[...subject.keyframes.values()].flatMap(({ frames }) => frames.flatMap((frame) => frame.declarations)),
  ];
  for (const { property, prefix, written, range } of declarations) {
    if (prefix === '') add('property', property, range);
    for (const [, name = ''] of written.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi)) add('function', name, range);
  }
  for (const { name, prelude, range, inside } of subject.atRules) {
    if (isGuarded(inside)) continue;
    add('atRule', name, range);
    if (name === 'media')
      for (const [, feature = ''] of prelude.matchAll(/\(\s*([a-z-]+)/gi)) add('media', feature, range);
  }
  for (const { name, attributes, range } of subject.document.elements) {
    add('element', name, range);
    for (const attribute of attributes.keys()) add('attribute', attribute, range);
  }
  return found.sort((a, b) => FEATURE_KINDS.indexOf(a.kind) - FEATURE_KINDS.indexOf(b.kind));
}
