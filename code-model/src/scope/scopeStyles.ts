import type { CssNode } from 'css-tree';
import { parse, walk } from '../cssTree.js';
import { scopedId, scopedName, scopedProperty, type ScopeNames } from './scopeNames.ts';
import { scopeSelectors } from './scopeSelector.ts';
import type { AtItem, StyleDeclaration, StyleItem } from './styleItems.ts';

/** Scoped style items, and what was left out of them. */
export interface ScopedStyles {
  items: StyleItem[];
  /** Whether rules give the root element a box of its own: a background, a size. */
  rootHasBox: boolean;
  /** Selectors that are invalid. */
  invalid: string[];
}

/** What a name is in a style sheet, by at-rule. */
export interface DefinedNames {
  keyframes: Set<string>;
  properties: Set<string>;
  containers: Set<string>;
}

const atType = (name: string) => name.replace(/^-(?:webkit|moz|ms|o)-/, '');
const unquoted = (name: string) => name.replace(/^(["'])(.*)\1$/, '$2');

/** Tailwind registers the same properties for each component. */
const SHARED_PROPERTY = /^--tw-/;

/** The names that style sheets define. */
export function definedNames(items: readonly StyleItem[]): DefinedNames {
  const names: DefinedNames = { keyframes: new Set(), properties: new Set(), containers: new Set() };
  const add = (item: StyleItem): void => {
    if (item.type === 'declaration') {
      for (const name of containerNames(item)) names.containers.add(name);
    } else {
      if (item.type === 'at') {
        const type = atType(item.name);
        if (type === 'keyframes') names.keyframes.add(unquoted(item.prelude));
        if (type === 'property' && !SHARED_PROPERTY.test(item.prelude)) names.properties.add(item.prelude);
      }
      item.items?.forEach(add);
    }
  };
  items.forEach(add);
  return names;
}

function containerNames({ property, value }: StyleDeclaration): string[] {
  if (property !== 'container' && property !== 'container-name') return [];
  return value
    .split('/')[0]!
    .trim()
    .split(/\s+/)
    .filter(
      (name) =>
        /^[a-z_-][\w-]*$/i.test(name) && !/^(?:none|normal|inherit|initial|unset|revert|revert-layer)$/i.test(name),
    );
}

/** Properties of the root element that its content inherits: they need no box. */
const INHERITED =
  /^(?:--|color$|color-scheme$|font|line-height$|letter-spacing$|word-|text-|white-space|cursor$|visibility$|direction$|-webkit-font|-moz-osx|-webkit-tap|-webkit-text|-webkit-user-select|user-select$|box-sizing$|scroll|pointer-events$|list-style|tab-size$|accent-color$|quotes$)/;

/** Blocks whose items are no style rules. */
const WITHOUT_SELECTORS = new Set([
  'keyframes',
  'font-face',
  'property',
  'page',
  'counter-style',
  'font-palette-values',
  'font-feature-values',
  'position-try',
  'view-transition',
]);

/** Scopes the items of a style sheet, in the outermost place. */
export function scopeStyles(items: readonly StyleItem[], names: ScopeNames): ScopedStyles {
  const animated = animationProperties(items);
  const result: ScopedStyles = { items: [], rootHasBox: false, invalid: [] };
  const scopeAll = (all: readonly StyleItem[], place: 'outer' | 'nested', inScope: boolean): StyleItem[] =>
    all.flatMap((item) => scopeItem(item, place, inScope) ?? []);

  const scopeItem = (item: StyleItem, place: 'outer' | 'nested', inScope: boolean): StyleItem | undefined => {
    if (item.type === 'declaration') return scopeDeclaration(item, names, animated);
    if (item.type === 'rule') {
      const selectors = scopeSelectors(item.prelude, names, inScope ? 'scope' : place);
      if (selectors === undefined) {
        result.invalid.push(item.prelude);
        return undefined;
      }
      if (selectors.styleRoot)
        result.rootHasBox ||= item.items.some(
          (one) => one.type === 'declaration' && !INHERITED.test(one.property) && !isZeroSpace(one),
        );
      return { ...item, prelude: selectors.text, items: scopeAll(item.items, 'nested', inScope) };
    }
    const type = atType(item.name);
    if (type === 'charset') return undefined;
    const prelude = scopePrelude(item, names);
    if (item.items === undefined) return { ...item, prelude };
    if (type === 'keyframes')
      return { ...item, prelude, items: item.items.map((frame) => scopeFrame(frame, names, animated)) };
    if (WITHOUT_SELECTORS.has(type)) return { ...item, prelude };
    return { ...item, prelude, items: scopeAll(item.items, place, inScope || type === 'scope') };
  };
  result.items = scopeAll(items, 'outer', false);
  return result;
}

/** `margin: 0` and `padding: 0` of a reset. */
function isZeroSpace({ property, value }: StyleDeclaration): boolean {
  return /^(?:margin|padding)/.test(property) && /^0(?:px)?$/.test(value);
}

function scopeFrame(frame: StyleItem, names: ScopeNames, animated: ReadonlySet<string>): StyleItem {
  if (frame.type !== 'rule') return frame;
  return {
    ...frame,
    items: frame.items.map((item) => (item.type === 'declaration' ? scopeDeclaration(item, names, animated) : item)),
  };
}

function scopePrelude({ name, prelude }: AtItem, names: ScopeNames): string {
  switch (atType(name)) {
    case 'keyframes':
      return names.keyframes.has(unquoted(prelude)) ? scopedName(names, unquoted(prelude)) : prelude;
    case 'property':
      return scopedProperty(names, prelude);
    case 'layer':
      return prelude.replace(/[^\s,]+/g, (layer) => scopedName(names, layer));
    case 'import':
      return prelude.replace(
        /(\blayer\(\s*)([^)\s]+)/,
        (_all, start: string, layer: string) => start + scopedName(names, layer),
      );
    case 'container':
      return prelude.replace(/^[\w-]+(?=\s|$)/, (container) =>
        names.containers.has(container) ? scopedName(names, container) : container,
      );
    case 'scope':
      return prelude.replace(/\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, (all, selectors: string) => {
        const scoped = scopeSelectors(selectors, names, 'outer');
        return scoped ? `(${scoped.text.replaceAll(',\n', ', ')})` : (all as string);
      });
    default:
      return prelude;
  }
}

/** The custom properties whose value is used by an animation, through others too. */
function animationProperties(items: readonly StyleItem[]): Set<string> {
  const found = new Set<string>();
  const uses: [string, string[]][] = [];
  const collect = (item: StyleItem): void => {
    if (item.type !== 'declaration') {
      item.items?.forEach(collect);
      return;
    }
    const used = [...item.value.matchAll(/var\(\s*(--[^\s,)]+)/g)].map(([, property]) => property!);
    if (used.length === 0) return;
    if (isAnimation(item.property)) for (const property of used) found.add(property);
    else if (item.property.startsWith('--')) uses.push([item.property, used]);
  };
  items.forEach(collect);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [property, used] of uses) if (found.has(property)) for (const one of used) found.add(one);
  }
  return found;
}

const isAnimation = (property: string) => /^(?:-\w+-)?animation(?:-name)?$/.test(property);

/** A declaration with the names in its value scoped. `animated`: see animationProperties. */
export function scopeDeclaration(
  declaration: StyleDeclaration,
  names: ScopeNames,
  animated: ReadonlySet<string> = new Set(),
): StyleDeclaration {
  const { property } = declaration;
  let { value } = declaration;
  if (isAnimation(property) || animated.has(property))
    value = renameIn(value, (name) => (names.keyframes.has(name) ? scopedName(names, name) : name));
  if (names.properties.size > 0) value = renameIn(value, (name) => scopedProperty(names, name));
  if (property === 'container' || property === 'container-name')
    value = renameIn(value, (name) => (names.containers.has(name) ? scopedName(names, name) : name));
  value = value.replace(
    /url\(\s*(["']?)#([^"')]+?)\1\s*\)/gi,
    (_all, quote: string, id: string) => `url(${quote}#${scopedId(names, id)}${quote})`,
  );
  return { ...declaration, property: scopedProperty(names, property), value };
}

/** A value with its identifiers and strings renamed. */
function renameIn(value: string, rename: (name: string) => string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  walk(parse(value, { context: 'value', positions: true, parseCustomProperty: true }), (node: CssNode) => {
    if (node.type !== 'Identifier' && node.type !== 'String') return;
    const name = node.type === 'String' ? node.value : node.name;
    const text = rename(name);
    if (text !== name) edits.push({ start: node.loc!.start.offset, end: node.loc!.end.offset, text });
  });
  // A walk is in the order of the text.
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), value);
}
