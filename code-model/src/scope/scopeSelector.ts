import type { AttributeSelector, CssNode, Selector } from 'css-tree';
import { ident, parse, string } from '../cssTree.js';
import {
  scopedClass,
  scopedGroup,
  scopedId,
  scopedIdSelector,
  scopedName,
  INSTANCE,
  type ScopeNames,
} from './scopeNames.ts';

/** Where a selector is: of an outermost rule, of a nested rule, of one within `@scope`, or an argument of a pseudo-class. */
export type Place = 'outer' | 'nested' | 'scope' | 'argument';

/** Compound selectors and the combinators before them. */
interface Part {
  /** '' before the first. */
  combinator: string;
  nodes: CssNode[];
}

/** Types and pseudo-classes that mean the page. */
const ROOT_TYPES = new Set(['html', 'body']);
const ROOT_PSEUDOS = new Set(['root', 'host']);

/** A scoped list of selectors. */
export interface ScopedSelectors {
  text: string;
  /** Whether a selector matches the component's root element. */
  styleRoot: boolean;
}

/**
 * A list of selectors that matches inside the component's root only: `html`, `body` and `:root` are the root element,
 * names are scoped. The specificity stays. Undefined for an invalid list, for which a browser drops the rule.
 */
export function scopeSelectors(
  source: string,
  names: ScopeNames,
  place: Exclude<Place, 'argument'>,
): ScopedSelectors | undefined {
  const list = parseSelectors(source);
  if (list?.type !== 'SelectorList') return undefined;
  const selectors = [...list.children].filter((node): node is Selector => node.type === 'Selector');
  if (!selectors.every((selector) => isComplete(partsOf(selector), place))) return undefined;
  return {
    text: selectors.map((selector) => scopeSelector(selector, { source, names, place })).join(',\n'),
    styleRoot: selectors.some((selector) => {
      const subject = partsOf(selector).at(-1);
      return (
        subject !== undefined && isRoot(subject) && !subject.nodes.some(({ type }) => type === 'PseudoElementSelector')
      );
    }),
  };
}

function parseSelectors(source: string): CssNode | undefined {
  try {
    return parse(source, { context: 'selectorList', positions: true });
  } catch (error) {
    // css-tree's parse error: the selector is invalid.
    if (error instanceof Error && error.name === 'SyntaxError') return undefined;
    throw error;
  }
}

interface Scoping {
  source: string;
  names: ScopeNames;
  place: Place;
}

function scopeSelector(selector: Selector, scoping: Scoping): string {
  const parts = partsOf(selector);
  const root = parts.findLastIndex(isRoot);
  const [first, ...rest] = parts.slice(Math.max(root, 0));
  if (first === undefined) return '';
  const begin =
    root === -1
      ? first.combinator + compound(first, rest[0], scoping, isOpen(parts, scoping))
      : rootCompound(parts.slice(0, root + 1), scoping);
  return begin + rest.map((part) => part.combinator + nodesText(part.nodes, scoping)).join('');
}

function partsOf(selector: Selector): Part[] {
  const parts: Part[] = [{ combinator: '', nodes: [] }];
  for (const node of selector.children) {
    if (node.type === 'Combinator') {
      parts.push({ combinator: node.name === ' ' ? ' ' : ` ${node.name} `, nodes: [] });
    } else parts.at(-1)!.nodes.push(node);
  }
  // A relative selector starts with a combinator.
  if (parts[0]!.nodes.length === 0 && parts.length > 1) {
    parts.shift();
    parts[0]!.combinator = parts[0]!.combinator.trimStart();
  }
  return parts;
}

/** css-tree accepts combinators without a compound beside them. Only a nested selector starts with one. */
function isComplete(parts: readonly Part[], place: Place): boolean {
  return parts.every(({ nodes }) => nodes.length > 0) && (place !== 'outer' || parts[0]?.combinator === '');
}

function isRoot({ nodes }: Part): boolean {
  return nodes.some(isRootNode);
}

function isRootNode(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return ROOT_TYPES.has(node.name.toLowerCase());
  return node.type === 'PseudoClassSelector' && ROOT_PSEUDOS.has(node.name.toLowerCase());
}

/** Whether the first compound could match outside the component. */
function isOpen(parts: readonly Part[], { names, place }: Scoping): boolean {
  const [first] = parts;
  if (place === 'argument' || first === undefined || first.combinator !== '') return false;
  if (place !== 'outer') {
    const nesting = parts.some(({ nodes }) => nodes.some(({ type }) => type === 'NestingSelector'));
    if (!nesting || first.nodes.some(({ type }) => type === 'NestingSelector')) return false;
  }
  return (
    names.kept ||
    !first.nodes.some(
      (node) => node.type === 'ClassSelector' || (node.type === 'IdSelector' && !names.keptIds.has(node.name)),
    )
  );
}

function compound(part: Part, next: Part | undefined, scoping: Scoping, open: boolean): string {
  if (!open) return nodesText(part.nodes, scoping);
  const { root } = scoping.names;
  const type = part.nodes.find((node) => node.type === 'TypeSelector');
  const named = type !== undefined && type.name !== '*';
  // A sibling of the root is outside the component.
  const sibling = next !== undefined && /[+~]/.test(next.combinator);
  const within = named || sibling ? `:where(.${root} *)` : `:where(.${root}, .${root} *)`;
  const others = part.nodes.filter((node) => node !== type);
  return (type ? textOf(type, scoping.source) : '') + within + nodesText(others, scoping);
}

/** The compounds up to the last that means the page, as one. The root element is a `div`. */
function rootCompound(parts: readonly Part[], scoping: Scoping): string {
  const nodes = parts.flatMap((part) => part.nodes);
  const types = nodes.filter((node) => node.type === 'TypeSelector' && isRootNode(node)).length;
  const pseudos = nodes.filter((node) => node.type === 'PseudoClassSelector' && isRootNode(node)).length;
  const { root } = scoping.names;
  return (
    (types > 0 ? 'div' + ':is(div)'.repeat(types - 1) : '') +
    (pseudos > 0 ? `.${root}`.repeat(pseudos) : `:where(.${root})`) +
    nodesText(
      nodes.filter((node) => !isRootNode(node) && node.type !== 'TypeSelector'),
      scoping,
    )
  );
}

function nodesText(nodes: readonly CssNode[], scoping: Scoping): string {
  return nodes.map((node) => nodeText(node, scoping)).join('');
}

function nodeText(node: CssNode, scoping: Scoping): string {
  const { source, names } = scoping;
  const text = textOf(node, source);
  switch (node.type) {
    case 'ClassSelector':
      return names.kept ? text : `.${scopedName(names, text.slice(1))}`;
    case 'IdSelector':
      return scopedIdSelector(names, node.name, text.slice(1));
    case 'AttributeSelector':
      return names.kept ? text : attributeText(node, text, names);
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return node.children === null ? text : functionText(node.children, text, scoping, node);
    default:
      return text;
  }
}

/** A pseudo-class with selectors in its arguments. */
function functionText(children: Iterable<CssNode>, text: string, scoping: Scoping, node: CssNode): string {
  const begin = node.loc!.start.offset;
  let result = '';
  let done = 0;
  for (const selector of selectorsIn(children)) {
    const { start, end } = selector.loc!;
    result += text.slice(done, start.offset - begin) + scopeSelector(selector, { ...scoping, place: 'argument' });
    done = end.offset - begin;
  }
  return result + text.slice(done);
}

function selectorsIn(children: Iterable<CssNode>): Selector[] {
  return [...children].flatMap((child) => {
    if (child.type === 'Selector') return [child];
    if (child.type === 'SelectorList') return selectorsIn(child.children);
    return child.type === 'Nth' && child.selector ? selectorsIn([child.selector]) : [];
  });
}

/** Attributes with names of the component, and what the text of a value becomes. */
const NAMING: Readonly<Record<string, (names: ScopeNames, value: string) => string>> = {
  class: scopedClass,
  id: scopedId,
  for: scopedId,
  name: scopedGroup,
  href: (names, value) => (value.startsWith('#') ? `#${scopedId(names, value.slice(1))}` : value),
};

function attributeText({ name, matcher, value, flags }: AttributeSelector, text: string, names: ScopeNames): string {
  const attribute = name.name.toLowerCase();
  const scoped = NAMING[attribute];
  if (scoped === undefined || value === null || matcher === null || matcher === '*=' || matcher === '$=') return text;
  const given = value.type === 'String' ? value.value : ident.decode(value.name);
  const renamed =
    attribute === 'class' && matcher === '='
      ? given
          .trim()
          .split(/\s+/)
          .map((one) => scoped(names, one))
          .join(' ')
      : scoped(names, given);
  if (renamed === given) return text;
  const select = (how: string, what: string) => `[${name.name}${how}${string.encode(what)}${flags ? ` ${flags}` : ''}]`;
  // The beginning of a list of classes is not the beginning of each.
  if (attribute === 'class' && matcher === '^=') return select('*=', renamed);
  if (!renamed.includes(INSTANCE)) return select(matcher, renamed);
  const suffix = select(matcher === '=' ? '$=' : '*=', renamed.slice(renamed.indexOf(INSTANCE) + INSTANCE.length));
  // Other elements of the same name are in no group.
  return attribute === 'name' ? `:is(${text}, ${suffix})` : suffix;
}

function textOf(node: CssNode, source: string): string {
  return source.slice(node.loc!.start.offset, node.loc!.end.offset);
}
