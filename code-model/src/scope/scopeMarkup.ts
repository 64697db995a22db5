import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { INSTANCE, scopedClass, scopedGroup, scopedId, type ScopeNames } from './scopeNames.ts';
import type { ScopedElement, ScopedNode } from './scopedTree.ts';
import { scopeDeclaration } from './scopeStyles.ts';
import { parseStyleItems, printDeclaration, type StyleDeclaration } from './styleItems.ts';
import { ignoresEdges, ignoresWhiteSpace, PREFORMATTED, type WhiteSpaceRules } from './whiteSpace.ts';

/** HTML as a tree, apart from its style sheets and scripts. */
export interface ParsedMarkup {
  nodes: readonly Tree.ChildNode[];
  /** The texts of style elements. */
  sheets: string[];
  /** The texts of script elements that run. */
  scripts: string[];
  elements: readonly Tree.Element[];
  /** The deepest nesting. */
  depth: number;
  /** What a component cannot have in another page. */
  leftOut: string[];
}

/** Elements of a page, not of a component. A preview does not load them either (docs/security.md). */
const OF_A_PAGE = new Set(['link', 'meta', 'base', 'title']);
const JAVASCRIPT = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Parses HTML as a browser does. */
export function parseComponentMarkup(html: string): ParsedMarkup {
  const markup: ParsedMarkup = { nodes: [], sheets: [], scripts: [], elements: [], depth: 0, leftOut: [] };
  const elements: Tree.Element[] = [];
  const root = parseFragment(html.replaceAll(INSTANCE, ''));
  const open: { parent: Tree.ParentNode; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, depth } = next;
    markup.depth = Math.max(markup.depth, depth);
    const kept = parent.childNodes.filter((child) => !take(child, markup));
    parent.childNodes = kept;
    const inner = kept.filter((child): child is Tree.Element => 'tagName' in child);
    elements.push(...inner);
    for (const element of inner) open.push({ parent: contentOf(element), depth: depth + 1 });
  }
  return { ...markup, nodes: root.childNodes, elements };
}

/** The parent of an element's content: a template has a fragment. */
function contentOf(element: Tree.Element): Tree.ParentNode {
  return 'content' in element ? (element as Tree.Template).content : element;
}

/** Takes what is no markup out of the tree. */
function take(node: Tree.ChildNode, markup: ParsedMarkup): boolean {
  if (node.nodeName === '#comment' || node.nodeName === '#documentType') return true;
  if (!('tagName' in node)) return false;
  const text = () => node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (node.tagName === 'style') markup.sheets.push(text());
  else if (node.tagName === 'script') {
    const source = attributeOf(node, 'src');
    const type = attributeOf(node, 'type') ?? '';
    if (source !== undefined) markup.leftOut.push(`<script src="${source}">`);
    else if (JAVASCRIPT.test(type)) markup.scripts.push(text());
    // Data for a script to read.
    else return false;
  } else if (OF_A_PAGE.has(node.tagName) && !isSvg(node)) markup.leftOut.push(`<${node.tagName}>`);
  else return false;
  return true;
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const isSvg = ({ namespaceURI }: Tree.Element) => namespaceURI === SVG_NAMESPACE;

export function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** An inline event handler: the element has its number in HANDLER_ATTRIBUTE. */
export interface Handler {
  number: number;
  /** Without `on`. */
  event: string;
  code: string;
}

/** Whether an attribute is an inline event handler: its property is in camel case (`onClick`). */
export function isHandler(name: string): boolean {
  return /^on[a-z]+$/.test(name) && find(htmlSchema, name).property !== name;
}

/** The attribute of elements with inline event handlers. */
export const HANDLER_ATTRIBUTE = 'data-handlers';

/** Attributes with an id, with several, and with an address. */
const ID_REFERENCES = new Set([
  'id',
  'for',
  'form',
  'list',
  'popovertarget',
  'commandfor',
  'aria-activedescendant',
  'aria-details',
  'aria-errormessage',
]);
const ID_LISTS = new Set([
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-flowto',
  'headers',
  'itemref',
]);
const ADDRESSES = new Set(['href', 'xlink:href', 'usemap']);
const URL_REFERENCE = /url\(\s*(["']?)#([^"')]+?)\1\s*\)/gi;

/** The ids in the value of an attribute. */
function idsIn(name: string, value: string): string[] {
  if (name !== 'id' && ID_REFERENCES.has(name)) return [value];
  if (ID_LISTS.has(name)) return words(value);
  if (ADDRESSES.has(name)) return value.startsWith('#') && value !== '#' ? [value.slice(1)] : [];
  return [...value.matchAll(URL_REFERENCE)].map(([, , id]) => id!);
}

const words = (text: string) => text.split(/[\t\n\f\r ]+/).filter((word) => word !== '');
const fullName = ({ prefix, name }: { prefix?: string; name: string }) => (prefix ? `${prefix}:${name}` : name);

/** The ids of elements, those that others refer to, those in SMIL times, and the names of groups. */
export function markupNames({
  elements,
}: ParsedMarkup): Pick<ScopeNames, 'ids' | 'instanceIds' | 'keptIds' | 'groups'> {
  const ids = new Set<string>();
  const used = new Set<string>();
  const keptIds = new Set<string>();
  const groups = new Set<string>();
  for (const element of elements) {
    for (const attribute of element.attrs) {
      const [name, { value }] = [fullName(attribute), attribute];
      if (name === 'id') ids.add(value);
      else for (const id of idsIn(name, value)) used.add(id);
      if (name === 'begin' || name === 'end')
        for (const [, id] of value.matchAll(/([^\s;+]+?)\.(?:begin|end|click|repeat|mouse\w+|focus\w*)/g))
          keptIds.add(id!);
    }
    const group = attributeOf(element, 'name') ?? '';
    const grouping =
      element.tagName === 'details' ||
      (element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'radio');
    if (grouping && group !== '') groups.add(group);
  }
  const instanceIds = new Set([...used].filter((id) => ids.has(id) && !keptIds.has(id)));
  return { ids, instanceIds, keptIds, groups };
}

/** The scoped tree of a component, and its inline event handlers. */
export function scopeMarkup(
  markup: ParsedMarkup,
  names: ScopeNames,
  rules: WhiteSpaceRules,
): { children: ScopedNode[]; handlers: Handler[] } {
  const handlers: Handler[] = [];
  let numbered = 0;

  const scopeElement = (element: Tree.Element, preformatted: boolean): ScopedElement => {
    const attributes = new Map<string, string>();
    const svg = isSvg(element);
    const own = element.attrs.filter(({ name }) => isHandler(name));
    if (own.length > 0) {
      attributes.set(HANDLER_ATTRIBUTE, String(numbered));
      handlers.push(...own.map(({ name, value }) => ({ number: numbered, event: name.slice(2), code: value })));
      numbered += 1;
    }
    for (const attribute of element.attrs) {
      const name = fullName(attribute);
      // An empty list of classes is as none: Svelte renders none.
      if (own.includes(attribute) || (name === 'class' && attribute.value.trim() === '')) continue;
      attributes.set(name, scopeAttribute(element, name, attribute.value, names));
    }
    const pre = preformatted || (!svg && PREFORMATTED.has(element.tagName));
    const named = { name: element.tagName, svg };
    return {
      type: 'element',
      ...named,
      attributes,
      children: scopeChildren(contentOf(element).childNodes, pre, {
        between: ignoresWhiteSpace(named),
        edges: ignoresEdges(named, rules),
      }),
      preformatted: pre || rules.preserved,
    };
  };

  const scopeChildren = (
    nodes: readonly Tree.ChildNode[],
    preformatted: boolean,
    ignored: { between: boolean; edges: boolean },
  ): ScopedNode[] => {
    const children: ScopedNode[] = [];
    for (const node of nodes) {
      if ('tagName' in node) children.push(scopeElement(node, preformatted));
      else if ('value' in node) {
        const last = children.at(-1);
        if (last?.type === 'text') last.text += node.value;
        else children.push({ type: 'text', text: node.value });
      }
    }
    if (preformatted) return children;
    const shown = children.filter((child) => child.type !== 'text' || !ignored.between || child.text.trim() !== '');
    return rules.preserved ? shown : collapse(shown, ignored.edges);
  };
  const keepsEnds = rules.preserved;
  return { children: trimEnds(scopeChildren(markup.nodes, false, { between: false, edges: !keepsEnds })), handlers };
}

const SPACES = /[\t\n\f\r ]+/g;

/** Single spaces for runs of white space; none at the ends if they have no effect there. */
function collapse(nodes: readonly ScopedNode[], edges: boolean): ScopedNode[] {
  const last = nodes.length - 1;
  return nodes.flatMap((node, index): ScopedNode[] => {
    if (node.type === 'element') return [node];
    let text = node.text.replace(SPACES, ' ');
    if (edges && index === 0) text = text.replace(/^ /, '');
    if (edges && index === last) text = text.replace(/ $/, '');
    return text === '' ? [] : [{ ...node, text }];
  });
}

/** Without white space before and after the component. */
function trimEnds(nodes: ScopedNode[]): ScopedNode[] {
  const isBlank = (node: ScopedNode | undefined) => node?.type === 'text' && /^[\t\n\f\r ]*$/.test(node.text);
  return nodes.slice(isBlank(nodes[0]) ? 1 : 0, isBlank(nodes.at(-1)) ? -1 : undefined);
}

function scopeAttribute(element: Tree.Element, name: string, value: string, names: ScopeNames): string {
  if (find(isSvg(element) ? svgSchema : htmlSchema, name).boolean) return '';
  if (name === 'class')
    return words(value)
      .map((one) => scopedClass(names, one))
      .join(' ');
  if (name === 'style') return scopeInline(value, names);
  if (name === 'name') return scopedGroup(names, value);
  const known = (id: string) => (names.ids.has(id) ? scopedId(names, id) : id);
  if (ID_REFERENCES.has(name)) return known(value);
  if (ID_LISTS.has(name)) return words(value).map(known).join(' ');
  if (ADDRESSES.has(name)) return value.startsWith('#') ? `#${known(value.slice(1))}` : value;
  return value.replaceAll(URL_REFERENCE, (_all, quote: string, id: string) => `url(${quote}#${known(id)}${quote})`);
}

/** The declarations of a style attribute. */
export function inlineDeclarations(style: string): StyleDeclaration[] {
  return parseStyleItems(style, 'block').filter((item) => item.type === 'declaration');
}

function scopeInline(style: string, names: ScopeNames): string {
  return inlineDeclarations(style)
    .map((declaration) => printDeclaration(scopeDeclaration(declaration, names, names.properties)))
    .join('; ');
}
