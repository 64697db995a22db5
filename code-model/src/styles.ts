import type { Atrule, Block, CssNode, Declaration as DeclarationNode, Rule as RuleNode } from 'css-tree';
import { generate, parse } from './cssTree.js';
import { ANALYSIS_LIMITS } from './limits.ts';
import { statesOf, type State } from './states.ts';

/** A declaration with its custom properties replaced by their values. */
export interface Declaration {
  /** Lower case, without a vendor prefix. */
  property: string;
  value: string;
}

/** A style rule, its nesting resolved. */
export interface StyleRule {
  /** The selector as text, for comparisons. */
  selector: string;
  /** What the user does for it to apply. */
  states: readonly State[];
  declarations: readonly Declaration[];
}

/** A frame of an animation. */
export interface Frame {
  /** 0 to 1. */
  offset: number;
  declarations: readonly Declaration[];
}

/** The style sheets of a component. */
export interface Styles {
  rules: readonly StyleRule[];
  keyframes: ReadonlyMap<string, readonly Frame[]>;
}

/** Cascade layers of a compiled Tailwind that style no component: its reset and its defaults. */
const RESET_LAYERS = new Set(['base', 'properties']);

/** Media queries of other visitors than the usual one. */
const OTHER_MEDIA = /prefers-reduced-motion:\s*reduce|\bprint\b|forced-colors|prefers-contrast/;

/** The most replacements of a custom property's value by those it names. */
const MAX_VARIABLE_DEPTH = 5;
/** Longer values are not replaced in: a chain of variables can double in each step. */
const MAX_VALUE_LENGTH = 2_000;

/** Parses style sheets, in cascade order. Invalid parts are left out, as in a browser. */
export function parseStyles(sheets: readonly string[]): Styles {
  const collected: Collected = { rules: [], keyframes: new Map() };
  for (const sheet of sheets) collect(parseSheet(sheet), NOTHING_AROUND, collected);
  const everywhere = variablesOf(collected.rules.flatMap(({ declarations }) => declarations));
  return {
    rules: collected.rules.map(({ declarations, ...rule }) => {
      const own = variablesOf(declarations);
      return { ...rule, declarations: resolveAll(declarations, (name) => own.get(name) ?? everywhere.get(name)) };
    }),
    keyframes: new Map(
      [...collected.keyframes].map(([name, frames]): [string, Frame[]] => [
        name,
        frames.map(({ offset, declarations }) => ({
          offset,
          declarations: resolveAll(declarations, (variable) => everywhere.get(variable)),
        })),
      ]),
    ),
  };
}

/** The declarations of a style attribute. */
export function parseInline(text: string): Declaration[] {
  const node = parse(boundedCss(text), { context: 'declarationList', parseCustomProperty: false });
  return node.type === 'DeclarationList' ? declarationsIn(node.children) : [];
}

interface Collected {
  rules: StyleRule[];
  keyframes: Map<string, readonly Frame[]>;
}

function parseSheet(text: string): CssNode {
  return parse(boundedCss(text), { parseCustomProperty: false });
}

/** A style sheet up to the limits: its length, and the depth of brackets, for which the parser calls itself. */
export function boundedCss(text: string): string {
  const cut = text.slice(0, ANALYSIS_LIMITS.characters);
  let depth = 0;
  for (let index = 0; index < cut.length; index += 1) {
    const character = cut[index]!;
    if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > ANALYSIS_LIMITS.cssDepth) return cut.slice(0, index);
  }
  return cut;
}

/** The rule that rules are nested in. */
interface Around {
  selector: string;
  states: readonly State[];
  /** How often text was parsed again to get here. */
  reparsed: number;
}

const NOTHING_AROUND: Around = { selector: '', states: [], reparsed: 0 };
/** How deep rules are read that are nested without `&`: each level is parsed again. */
const MAX_REPARSED = 4;

/** Adds the rules below a node. */
function collect(node: CssNode, around: Around, into: Collected): void {
  const children = 'children' in node && node.children ? node.children : [];
  for (const child of children) {
    if (child.type === 'Rule') collectRule(child, around, into);
    else if (child.type === 'Atrule') collectAtRule(child, around, into);
    // The parser leaves nested rules without `&` as text.
    else if (child.type === 'Raw' && child.value.includes('{') && around.reparsed < MAX_REPARSED) {
      collect(parseSheet(child.value), { ...around, reparsed: around.reparsed + 1 }, into);
    }
  }
}

function collectAtRule({ name, prelude, block }: Atrule, around: Around, into: Collected): void {
  const type = name.toLowerCase().replace(/^-\w+-/, '');
  const condition = prelude ? generate(prelude) : '';
  if (!block || type === 'property' || type === 'font-face') return;
  if (type === 'keyframes') {
    if (!into.keyframes.has(condition)) into.keyframes.set(condition, framesOf(block));
  } else if (type === 'layer' ? !RESET_LAYERS.has(condition) : type !== 'media' || !OTHER_MEDIA.test(condition)) {
    // Declarations directly in a nested condition belong to the rule around it.
    addRule(around, block, into);
    collect(block, around, into);
  }
}

function collectRule({ prelude, block }: RuleNode, around: Around, into: Collected): void {
  const own = generate(prelude);
  const nested = own.includes('&') ? own.replaceAll('&', around.selector) : `${around.selector} ${own}`.trim();
  const inner: Around = {
    // Nested selectors multiply; longer ones are only compared.
    selector: nested.slice(0, MAX_VALUE_LENGTH),
    states: [...new Set([...around.states, ...statesOf(prelude)])],
    reparsed: around.reparsed,
  };
  addRule(inner, block, into);
  collect(block, inner, into);
}

function addRule({ selector, states }: Around, block: Block, into: Collected): void {
  const declarations = declarationsIn(block.children);
  if (selector !== '' && declarations.length > 0) into.rules.push({ selector, states, declarations });
}

function declarationsIn(children: Iterable<CssNode>): Declaration[] {
  return [...children].filter((child): child is DeclarationNode => child.type === 'Declaration').map(declarationOf);
}

function declarationOf({ property, value }: DeclarationNode): Declaration {
  const name = property.startsWith('--') ? property : property.toLowerCase().replace(/^-(webkit|moz|ms|o)-/, '');
  return { property: name, value: generate(value).trim() };
}

function framesOf(block: Block): Frame[] {
  const frames = [...block.children].flatMap((child) => {
    if (child.type !== 'Rule') return [];
    const declarations = declarationsIn(child.block.children);
    return offsetsOf(generate(child.prelude)).map((offset) => ({ offset, declarations }));
  });
  return frames.sort((a, b) => a.offset - b.offset);
}

/** The offsets of `from, 50%, to`. */
function offsetsOf(prelude: string): number[] {
  return prelude
    .toLowerCase()
    .split(',')
    .map((part) => ({ from: 0, to: 1 })[part.trim()] ?? Number.parseFloat(part) / 100)
    .filter((offset) => offset >= 0 && offset <= 1);
}

const isVariable = ({ property }: Declaration) => property.startsWith('--');

/** The custom properties that declarations set; the first value of each. */
function variablesOf(declarations: readonly Declaration[]): Map<string, string> {
  return new Map(
    declarations
      .filter(isVariable)
      .map(({ property, value }): [string, string] => [property, value])
      .toReversed(),
  );
}

/** The declarations without those of custom properties, which are replaced in the others. */
function resolveAll(declarations: readonly Declaration[], lookUp: (name: string) => string | undefined): Declaration[] {
  return declarations
    .filter((one) => !isVariable(one))
    .map(({ property, value }) => ({ property, value: resolveVariables(value, lookUp) }));
}

/** A value with its custom properties replaced; unknown ones by their fallback, or nothing. */
export function resolveVariables(value: string, lookUp: (name: string) => string | undefined): string {
  let text = value;
  for (let depth = 0; depth < MAX_VARIABLE_DEPTH && text.includes('var('); depth += 1) {
    text = text
      .replaceAll(
        /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
        (_all, name: string, fallback?: string) => lookUp(name) ?? fallback ?? '',
      )
      .slice(0, MAX_VALUE_LENGTH);
  }
  return text.trim();
}
