import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { HANDLER_ATTRIBUTE, isHandler } from '../scope/scopeMarkup.ts';
import { parseStyleItems } from '../scope/styleItems.ts';
import { ignoresEdges, ignoresWhiteSpace, PREFORMATTED, type WhiteSpaceRules } from '../scope/whiteSpace.ts';

/** Elements that no export has. */
const LEFT_OUT = new Set(['style', 'script', 'link', 'meta', 'base', 'title']);

/** How an export names things. */
export interface Naming {
  /** The prefix of names. */
  root: string;
  /** Whether classes and ids are as the author wrote them: those of a component with a script. */
  kept: boolean;
  /** Style rules of classes that stand for style attributes. */
  styles: ReadonlyMap<string, string>;
}

interface Reading {
  whiteSpace: WhiteSpaceRules;
  naming?: Naming;
}

const isSvg = ({ namespaceURI }: Tree.Element) => namespaceURI === 'http://www.w3.org/2000/svg';

/** The DOM of a component's own HTML as lines that can be compared. */
export function canonicalSource(html: string, whiteSpace: WhiteSpaceRules): string[] {
  return trimmed(childLines(parseFragment(html), '', { whiteSpace }, { name: 'div', svg: false }, false));
}

/**
 * The DOM of the root element in a rendering, with its names as the author wrote them.
 * @throws Error without a root element, or when a name is not scoped
 */
export function canonicalRendering(html: string, naming: Naming, whiteSpace: WhiteSpaceRules): string[] {
  const root = findRoot(parseFragment(html.replace(/<\/?(?:!doctype|html|head|body)\b[^>]*>/gi, '')), naming.root);
  if (root === undefined) throw new Error('there is no root element');
  return trimmed(childLines(root, '', { whiteSpace, naming }, { name: 'div', svg: false }, false));
}

function findRoot(node: Tree.ParentNode, className: string): Tree.Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = valueOf(child, 'class') === className ? child : findRoot(child, className);
    if (found) return found;
  }
  return undefined;
}

const valueOf = ({ attrs }: Tree.Element, name: string) => attrs.find((each) => each.name === name)?.value;

function childLines(
  parent: Tree.ParentNode,
  indent: string,
  reading: Reading,
  named: { name: string; svg: boolean },
  preformatted: boolean,
): string[] {
  const lines: string[] = [];
  let text = '';
  const endText = (last: boolean) => {
    let shown = preformatted || reading.whiteSpace.preserved ? text : text.replace(/[\t\n\f\r ]+/g, ' ');
    if (!preformatted && ignoresWhiteSpace(named) && shown.trim() === '') shown = '';
    if (!preformatted && !reading.whiteSpace.preserved && ignoresEdges(named, reading.whiteSpace)) {
      if (lines.length === 0) shown = shown.replace(/^ /, '');
      if (last) shown = shown.replace(/ $/, '');
    }
    if (shown !== '') lines.push(`${indent}${JSON.stringify(shown)}`);
    text = '';
  };
  for (const child of parent.childNodes) {
    if ('value' in child) text += child.value;
    if (!('tagName' in child) || (LEFT_OUT.has(child.tagName) && !isSvg(child))) continue;
    endText(false);
    lines.push(...elementLines(child, indent, reading, preformatted));
  }
  endText(true);
  return lines;
}

function elementLines(element: Tree.Element, indent: string, reading: Reading, preformatted: boolean): string[] {
  const named = { name: element.tagName, svg: isSvg(element) };
  const content = 'content' in element ? (element as Tree.Template).content : element;
  const pre = preformatted || (!named.svg && PREFORMATTED.has(element.tagName));
  return [
    `${indent}<${element.tagName}${attributesOf(element, reading).join('')}>`,
    ...childLines(content, `${indent}  `, reading, named, pre),
  ];
}

function attributesOf(element: Tree.Element, { naming }: Reading): string[] {
  const attributes = new Map<string, string>();
  for (const { prefix, name, value } of element.attrs) attributes.set(prefix ? `${prefix}:${name}` : name, value);
  if (naming) useNames(attributes, naming);
  // Handlers are in the script of an export.
  for (const name of [...attributes.keys()]) if (isHandler(name) || name === HANDLER_ATTRIBUTE) attributes.delete(name);
  return [...attributes]
    .map(([name, value]): [string, string] => {
      if (find(isSvg(element) ? svgSchema : htmlSchema, name).boolean) return [name, ''];
      if (name === 'class')
        return [
          name,
          value
            .split(/[\t\n\f\r ]+/)
            .filter((one) => one !== '')
            .join(' '),
        ];
      return [name, name === 'style' ? declarationsOf(value) : value];
    })
    .filter(([name, value]) => (name !== 'style' && name !== 'class') || value !== '')
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .sort();
}

function declarationsOf(style: string): string {
  return parseStyleItems(style, 'block')
    .map((item) => (item.type === 'declaration' ? `${item.property}:${item.value}${item.important ? '!' : ''}` : ''))
    .join(';');
}

/** Puts the author's names back. */
function useNames(attributes: Map<string, string>, { root, kept, styles }: Naming): void {
  const classes =
    attributes
      .get('class')
      ?.split(' ')
      .filter((one) => one !== '') ?? [];
  const inline = classes.find((one) => styles.has(one));
  if (inline !== undefined) {
    attributes.set('style', styles.get(inline)!);
    const others = classes.filter((one) => one !== inline);
    if (others.length > 0) attributes.set('class', others.join(' '));
    else attributes.delete('class');
  }
  for (const name of attributes.get('class')?.split(' ') ?? [])
    if (!kept && name !== '' && !name.startsWith(`${root}__`)) throw new Error(`the class ${name} is not scoped`);
  // The ids of one instance: `_R_0_` of React, `v-0` of Vue, `s0` of Svelte.
  const scoped = new RegExp(`(?:_\\w+?_|v(?:-\\d+)+|s\\d+)?${root}__`, 'g');
  for (const [name, value] of attributes) attributes.set(name, value.replace(scoped, ''));
}

/** Without white space before and after the component. */
function trimmed(lines: readonly string[]): string[] {
  const isBlank = (line: string | undefined) => line !== undefined && /^"(?:\s|\\[nrtf])*"$/.test(line);
  return lines.slice(isBlank(lines[0]) ? 1 : 0, isBlank(lines.at(-1)) ? -1 : undefined);
}
