import { parseFragment, type DefaultTreeAdapterTypes, type ParserError } from 'parse5';
import { ANALYSIS_LIMITS } from '../limits.ts';
import { boundedHtml } from '../markup.ts';
import type { Range } from './finding.ts';

/** An element with its surroundings, for selectors. */
export interface DocumentElement {
  /** Lower case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  parent: DocumentElement | undefined;
  children: DocumentElement[];
  /** Its own texts, without those of its children. */
  text: string;
  /** Of its start tag. */
  range: Range | undefined;
}

/** A `<style>` of the HTML. */
export interface StyleElement {
  text: string;
  /** Characters of the HTML before it. */
  offset: number;
}

export interface QualityDocument {
  body: DocumentElement;
  /** Of the component, in document order. */
  elements: readonly DocumentElement[];
  styles: readonly StyleElement[];
  /** The texts of inline scripts. */
  scripts: readonly string[];
  errors: readonly { code: string; range: Range }[];
  /** Whether it is longer than what was read. */
  cut: boolean;
}

/** Reads HTML as the body of a page. */
export function readDocument(html: string): QualityDocument {
  const text = boundedHtml(html);
  const errors: { code: string; range: Range }[] = [];
  const fragment = parseFragment(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset, endOffset }: ParserError) =>
      errors.push({ code, range: { part: 'html', start: startOffset, end: endOffset } }),
  });
  const page = elementOf('html', undefined);
  const body = elementOf('body', page);
  page.children.push(body);
  const read: Omit<QualityDocument, 'cut' | 'errors'> & { elements: DocumentElement[] } & {
    styles: StyleElement[];
    scripts: string[];
  } = { body, elements: [], styles: [], scripts: [] };
  // Not recursive: elements can be nested to any depth.
  const open: { node: DefaultTreeAdapterTypes.ChildNode; parent: DocumentElement }[] = [];
  const push = (children: DefaultTreeAdapterTypes.ChildNode[], parent: DocumentElement) => {
    for (const node of children.toReversed()) open.push({ node, parent });
  };
  push(fragment.childNodes, body);
  let next = open.pop();
  for (; next && read.elements.length < ANALYSIS_LIMITS.elements; next = open.pop()) {
    const { node, parent } = next;
    if ('value' in node) parent.text += node.value;
    if (!('tagName' in node)) continue;
    if (node.tagName === 'style' || node.tagName === 'script') {
      const [child] = node.childNodes;
      const place = child?.sourceCodeLocation;
      if (place && node.tagName === 'style')
        read.styles.push({ text: text.slice(place.startOffset, place.endOffset), offset: place.startOffset });
      else if (place) read.scripts.push(text.slice(place.startOffset, place.endOffset));
    }
    const element = elementOf(node.tagName.toLowerCase(), parent, node);
    parent.children.push(element);
    read.elements.push(element);
    if (!TEXT_ONLY.has(element.name)) push(node.childNodes, element);
  }
  return { ...read, errors, cut: text.length < html.length || next !== undefined };
}

/** Elements whose text is not shown. */
const TEXT_ONLY = new Set(['style', 'script', 'noscript', 'template', 'title']);

function elementOf(
  name: string,
  parent: DocumentElement | undefined,
  node?: DefaultTreeAdapterTypes.Element,
): DocumentElement {
  const place = node?.sourceCodeLocation?.startTag ?? node?.sourceCodeLocation;
  return {
    name,
    attributes: new Map(node?.attrs.map((attribute) => [attribute.name.toLowerCase(), attribute.value])),
    parent,
    children: [],
    text: '',
    range: place ? { part: 'html', start: place.startOffset, end: place.endOffset } : undefined,
  };
}

/** The element and those around it, from the innermost on. */
export function* selfAndAncestors(element: DocumentElement): Generator<DocumentElement> {
  for (let at: DocumentElement | undefined = element; at; at = at.parent) yield at;
}
