import { SCOPE_LIMITS } from '../limits.ts';
import { prefixOf, type ScopeNames } from './scopeNames.ts';
import type { ScopedNode } from './scopedTree.ts';
import {
  inlineDeclarations,
  isHandler,
  markupNames,
  parseComponentMarkup,
  scopeMarkup,
  attributeOf,
  type Handler,
} from './scopeMarkup.ts';
import { definedNames, scopeStyles } from './scopeStyles.ts';
import { parseStyleItems, printStyleItems, type StyleItem } from './styleItems.ts';
import { whiteSpaceRules, type WhiteSpaceRules } from './whiteSpace.ts';

/** A component to scope. */
export interface ScopeSource {
  /** Of the component on this site; its names are made from it. */
  id: string;
  name: string;
  html: string;
  /** Final CSS: Tailwind is compiled. */
  css: string;
  javascript: string;
}

/** A component that can be in any page beside any other. */
export interface ScopedComponent {
  /** The class of its root element, a `div` that stands for `html` and `body`. */
  root: string;
  children: readonly ScopedNode[];
  styles: readonly StyleItem[];
  /** The text of `styles`. */
  css: string;
  whiteSpace: WhiteSpaceRules;
  /** Its scripts, in the order in which they run. */
  scripts: readonly string[];
  handlers: readonly Handler[];
  /** Whether ids or names differ in each instance on a page. */
  hasInstanceIds: boolean;
  /** What the component has and no export has, such as an external script. */
  leftOut: readonly string[];
}

/** Why a component cannot be scoped. The message is for the user. */
export class ScopeProblem extends Error {
  override name = 'ScopeProblem';
}

/**
 * Scopes a component: its classes, ids and what refers to them, keyframes, registered properties, layers and containers
 * get its prefix; `html`, `body` and `:root` become its root element. Equal input has equal output.
 *
 * A component with a script keeps its classes and ids, because a script can build names of any parts: its rules then
 * match within the root element only.
 * @throws ScopeProblem
 */
export function scopeComponent({ id, name, html, css, javascript }: ScopeSource): ScopedComponent {
  checkNesting(css);
  const markup = parseComponentMarkup(html);
  if (markup.depth > SCOPE_LIMITS.elementDepth)
    throw new ScopeProblem(`Its elements are nested deeper than ${SCOPE_LIMITS.elementDepth}.`);
  for (const sheet of markup.sheets) checkNesting(sheet);
  const scripts = [...markup.scripts, javascript].filter((script) => script.trim() !== '');
  const kept =
    scripts.length > 0 || markup.elements.some(({ attrs }) => attrs.some((attribute) => isHandler(attribute.name)));
  const items = [css, ...markup.sheets].flatMap((sheet) => parseStyleItems(sheet, 'sheet'));
  const inline = markup.elements.flatMap((element) => inlineDeclarations(attributeOf(element, 'style') ?? ''));
  const defined = definedNames([...items, ...inline]);
  const mentioned = (found: string) => kept && scripts.some((script) => script.includes(found));
  const unmentioned = (found: ReadonlySet<string>) => new Set([...found].filter((one) => !mentioned(one)));
  const inMarkup = markupNames(markup);
  const styleTexts = [css, ...markup.sheets, ...inline.map(({ value }) => value)].join('\n');
  const inStyles = new Set([...styleTexts.matchAll(/url\(\s*["']?#([^"')]+)/gi)].map(([, found]) => found!.trim()));
  const names: ScopeNames = {
    root: prefixOf(name, id),
    kept,
    ...inMarkup,
    // A style sheet is shared by all instances, and a style attribute can become a part of one: what they refer to is the
    // same in each instance.
    instanceIds: new Set([...inMarkup.instanceIds].filter((one) => !inStyles.has(one))),
    keyframes: unmentioned(defined.keyframes),
    properties: unmentioned(defined.properties),
    containers: unmentioned(defined.containers),
  };
  const whiteSpace = whiteSpaceRules([...items, ...inline]);
  const scoped = scopeStyles(items, names);
  const styles = [...rootRule(names.root, scoped.rootHasBox), ...scoped.items];
  const imports = styles.filter(isImport);
  const ordered = [...imports, ...styles.filter((item) => !isImport(item))];
  return {
    root: names.root,
    ...scopeMarkup(markup, names, whiteSpace),
    styles: ordered,
    css: printStyleItems(ordered),
    whiteSpace,
    scripts,
    hasInstanceIds: !kept && names.instanceIds.size + names.groups.size > 0,
    leftOut: [...new Set([...markup.leftOut, ...scoped.invalid])],
  };
}

const isImport = (item: StyleItem) => item.type === 'at' && item.name === 'import';

/**
 * The root element is a box only if the component styles `body` as one; then it centres its content, as the preview's
 * body does. In the first layer, so that any rule of the component overrides it.
 */
function rootRule(root: string, box: boolean): StyleItem[] {
  const declarations = box ? { display: 'grid', 'place-items': 'safe center' } : { display: 'contents' };
  const items = Object.entries(declarations).map(([property, value]) => ({
    type: 'declaration' as const,
    property,
    value,
    important: false,
  }));
  return [
    { type: 'at', name: 'layer', prelude: `${root}__root`, items: [{ type: 'rule', prelude: `.${root}`, items }] },
  ];
}

/** Bounds the depth of brackets, for which the parsers call themselves. */
function checkNesting(css: string): void {
  let depth = 0;
  for (const character of css) {
    if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > SCOPE_LIMITS.cssDepth)
      throw new ScopeProblem(`The brackets of its CSS are nested deeper than ${SCOPE_LIMITS.cssDepth}.`);
  }
}
