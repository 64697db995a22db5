import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { ANALYSIS_LIMITS } from './limits.ts';

/** An element of a component. */
export interface MarkupElement {
  /** Lower case. */
  name: string;
  /** 0 for an outermost element. */
  depth: number;
  attributes: ReadonlyMap<string, string>;
}

/** The HTML of a component. */
export interface Markup {
  /** In document order, at most ANALYSIS_LIMITS.elements. */
  elements: readonly MarkupElement[];
  /** The texts that a visitor reads, in document order. */
  texts: readonly string[];
  /** The style sheets in it. */
  sheets: readonly string[];
  /** Whether it has a script or an inline event handler. */
  scripted: boolean;
}

/** Elements whose text is no text of the page. */
const WITHOUT_TEXT = new Set(['style', 'script', 'noscript', 'template', 'title']);

/** Attributes that are read to or shown to a visitor. */
const TEXT_ATTRIBUTES = ['placeholder', 'aria-label', 'title', 'alt', 'value', 'data-tooltip', 'data-text'];

/** Parses HTML as a browser does: any text has a document. */
export function parseMarkup(html: string): Markup {
  const elements: MarkupElement[] = [];
  const texts: string[] = [];
  const sheets: string[] = [];
  let scripted = false;
  // Not recursive: elements can be nested to any depth.
  const open: { node: DefaultTreeAdapterTypes.ChildNode; depth: number }[] = [];
  const push = (children: DefaultTreeAdapterTypes.ChildNode[], depth: number) => {
    for (const node of children.toReversed()) open.push({ node, depth });
  };
  push(parseFragment(boundedHtml(html)).childNodes, 0);
  for (let next = open.pop(); next && elements.length < ANALYSIS_LIMITS.elements; next = open.pop()) {
    const { node, depth } = next;
    if ('value' in node) texts.push(node.value);
    if (!('tagName' in node)) continue;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    elements.push({ name: node.tagName.toLowerCase(), depth, attributes });
    texts.push(...TEXT_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? []));
    scripted ||= node.tagName === 'script' || node.attrs.some(({ name }) => name.startsWith('on'));
    if (node.tagName === 'style') sheets.push(textIn(node));
    if (!WITHOUT_TEXT.has(node.tagName)) push(node.childNodes, depth + 1);
  }
  return { elements, texts: texts.filter((text) => text.trim() !== ''), sheets, scripted };
}

/** The text up to the limits: its length, and the tags of as many elements as are read. Parsing nested ones takes the square of their number. */
export function boundedHtml(html: string): string {
  const text = html.slice(0, ANALYSIS_LIMITS.characters);
  let at = -1;
  for (let tags = 0; tags <= 2 * ANALYSIS_LIMITS.elements; tags += 1) {
    at = text.indexOf('<', at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at);
}

function textIn({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
