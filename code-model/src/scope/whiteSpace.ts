import type { StyleItem } from './styleItems.ts';

/** Elements in which white space has no effect, and in which React does not allow it. */
const WITHOUT_TEXT = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'colgroup',
  'select',
  'optgroup',
  'datalist',
  'picture',
  'video',
  'audio',
]);
/** Elements of SVG with text. Its other elements show none. */
const SVG_TEXT = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'foreignObject', 'a']);
/** Elements with an outer display of inline (HTML, Rendering). White space at their ends can be visible. */
const INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'nobr',
  'output',
  'q',
  'ruby',
  's',
  'samp',
  'slot',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
]);
/** Elements that keep the white space of their text. */
export const PREFORMATTED = new Set(['pre', 'textarea', 'listing']);

/** How a component treats white space. */
export interface WhiteSpaceRules {
  /** Style rules make runs of white space visible. */
  readonly preserved: boolean;
  /** Style rules make other elements inline: white space at the ends of each element counts. */
  readonly inline: boolean;
}

/** What style rules and style attributes do with white space. */
export function whiteSpaceRules(items: readonly StyleItem[]): WhiteSpaceRules {
  const rules = { preserved: false, inline: false };
  const read = (item: StyleItem): void => {
    if (item.type !== 'declaration') item.items?.forEach(read);
    else if (/^white-space(?:-collapse)?$/.test(item.property)) rules.preserved ||= /pre|break/.test(item.value);
    else if (item.property === 'display') rules.inline ||= /^(?:inline|contents|ruby)$/.test(item.value);
  };
  items.forEach(read);
  return rules;
}

/** An element as these rules need it. */
interface Named {
  readonly name: string;
  readonly svg: boolean;
}

/** Whether white space between the children of an element has no effect. */
export function ignoresWhiteSpace({ name, svg }: Named): boolean {
  return svg ? !SVG_TEXT.has(name) : WITHOUT_TEXT.has(name);
}

/** Whether white space at the start and end of an element has no effect. */
export function ignoresEdges({ name, svg }: Named, rules: WhiteSpaceRules): boolean {
  return !svg && !rules.inline && !INLINE.has(name) && !name.includes('-');
}
