import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import type { ScopedElement, ScopedNode } from '../scope/scopedTree.ts';
import { ignoresEdges, ignoresWhiteSpace, type WhiteSpaceRules } from '../scope/whiteSpace.ts';

/** What white space with a line break means in a dialect. */
type LineBreak = 'nothing' | 'nothing between elements' | 'a space, nothing at the ends' | 'a space';

/** A language of markup. */
export interface Dialect {
  lineBreak: LineBreak;
  /** An expression for a space, where white space alone would vanish. */
  space: string;
  /** The start of an element's tag, where it is not its name. */
  tag?(element: ScopedElement): string | undefined;
  /** The attributes of an element, printed. */
  attributes(element: ScopedElement): string[];
  /** Text without white space at its ends; verbatim in a preformatted element. */
  text(text: string, verbatim: boolean): string;
  /** Whether elements without children end in their start tag. */
  selfClosing: boolean;
  /** Content instead of the children, such as the text of a text field that is an attribute. */
  content?(element: ScopedElement): string | undefined;
}

/** The longest line of a tag or of an element with a short text. */
const WIDTH = 110;

/** Elements without an end tag (HTML, 13.1.2). */
export const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

/** The children of the root element, indented, each line with its break. */
export function printChildren(
  children: readonly ScopedNode[],
  dialect: Dialect,
  whiteSpace: WhiteSpaceRules,
  indent: string,
): string {
  const root = { name: 'div', svg: false, children, preformatted: whiteSpace.preserved };
  return new Printer(dialect, whiteSpace).children(root, indent);
}

type Parent = Pick<ScopedElement, 'name' | 'svg' | 'children' | 'preformatted'>;

/** A child, and whether white space is before it. */
interface Unit {
  node: ScopedNode;
  text: string;
  gap: boolean;
}

class Printer {
  constructor(
    private readonly dialect: Dialect,
    private readonly whiteSpace: WhiteSpaceRules,
  ) {}

  element(element: ScopedElement, indent: string): string {
    const { dialect } = this;
    const tag = dialect.tag?.(element) ?? element.name;
    const attributes = dialect.attributes(element);
    const oneLine = ['', ...attributes].join(' ');
    const fits = indent.length + tag.length + oneLine.length < WIDTH && !oneLine.includes('\n');
    const head = fits
      ? `<${tag}${oneLine}`
      : `<${tag}\n${attributes.map((each) => `${indent}  ${each}\n`).join('')}${indent}`;
    if (VOID.has(element.name) && !element.svg) return `${head}${dialect.selfClosing ? `${fits ? ' ' : ''}/` : ''}>`;
    const content = dialect.content?.(element);
    if (content === undefined && element.children.length === 0 && dialect.selfClosing)
      return `${head}${fits ? ' ' : ''}/>`;
    return `${head}>${content ?? this.content(element, indent)}</${tag.split(' ', 1)[0]}>`;
  }

  private content(element: ScopedElement, indent: string): string {
    const [only] = element.children;
    if (only === undefined) return '';
    if (element.preformatted) return this.verbatim(element, indent);
    if (element.children.length === 1 && only.type === 'text' && only.text === only.text.trim()) {
      const text = this.dialect.text(only.text, false);
      if (indent.length + text.length < WIDTH) return text;
    }
    return this.children(element, indent);
  }

  /** The children between line breaks where these mean nothing; the end tag follows on the indent. */
  children(parent: Parent, indent: string): string {
    if (parent.preformatted) return this.verbatim(parent, indent);
    const inner = `${indent}  `;
    const { units, gapAtEnd } = unitsOf(parent.children);
    if (units.length === 0) return gapAtEnd ? this.dialect.space : '';
    const free = ignoresWhiteSpace(parent) && units.every(({ node }) => node.type === 'element');
    let result = '';
    let previous: Unit | undefined;
    for (const unit of units) {
      result += this.between(previous, unit, unit.gap, parent, free, inner);
      result += unit.node.type === 'element' ? this.element(unit.node, inner) : this.dialect.text(unit.text, false);
      previous = unit;
    }
    return result + this.between(previous, undefined, gapAtEnd, parent, free, inner, indent);
  }

  /** What is printed between two children, or at an end. */
  private between(
    before: Unit | undefined,
    after: Unit | undefined,
    gap: boolean,
    parent: Parent,
    free: boolean,
    inner: string,
    indent = inner,
  ): string {
    const line = `\n${indent}`;
    if (free) return line;
    const { lineBreak, space } = this.dialect;
    const atEnd = before === undefined || after === undefined;
    switch (lineBreak) {
      case 'nothing':
        if (!gap) return line;
        return before === undefined ? `\n${inner}${space}${line}` : `${space}${line}`;
      case 'nothing between elements': {
        const text = [before, after].find((unit) => unit?.node.type === 'text')?.text;
        // White space at an end stays as a part of a text, not beside an expression.
        if (text !== undefined && !(gap && atEnd && this.isExpression(text))) return gap ? line : '';
        if (!gap) return line;
        return atEnd ? space : ' ';
      }
      case 'a space, nothing at the ends':
        if (!atEnd) return gap ? line : '';
        if (!gap) return line;
        return before === undefined ? `\n${inner}${space}` : `${space}${line}`;
      case 'a space':
        return gap || (atEnd && ignoresEdges(parent, this.whiteSpace)) ? line : '';
    }
  }

  private isExpression(text: string): boolean {
    return this.dialect.text(text, false).startsWith('{{');
  }

  /** Text as it is, without any white space of ours where that would show. */
  private verbatim({ children, name }: Pick<Parent, 'children' | 'name'>, indent: string): string {
    const free = this.dialect.lineBreak === 'nothing';
    const inner = `${indent}  `;
    const pieces = children.map((node) =>
      node.type === 'element' ? this.element(node, inner) : this.dialect.text(node.text, true),
    );
    if (free) return pieces.map((piece) => `\n${inner}${piece}`).join('') + `\n${indent}`;
    // The parser drops a first line break.
    const first = children[0];
    const lost = name === 'pre' || name === 'textarea' || name === 'listing';
    return (lost && first?.type === 'text' && pieces[0]!.startsWith('\n') ? '\n' : '') + pieces.join('');
  }
}

/** Children with the white space at the ends of texts as gaps. */
function unitsOf(children: readonly ScopedNode[]): { units: Unit[]; gapAtEnd: boolean } {
  const units: Unit[] = [];
  let gap = false;
  for (const node of children) {
    if (node.type === 'element') {
      units.push({ node, text: '', gap });
      gap = false;
      continue;
    }
    const text = node.text.replace(/^ | $/g, '');
    gap ||= node.text.startsWith(' ');
    if (text === '') continue;
    units.push({ node, text, gap });
    gap = node.text.endsWith(' ');
  }
  return { units, gapAtEnd: gap };
}

/** Whether an attribute is true when it is there. */
export function isBooleanAttribute({ svg }: Pick<ScopedElement, 'svg'>, name: string): boolean {
  return find(svg ? svgSchema : htmlSchema, name).boolean === true;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;');
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\u00A0', '&nbsp;');
}

/** Whether a text has white space other than spaces at its ends, which compilers of templates remove. */
export function hasOtherSpace(text: string): boolean {
  return /^[^\S ]|[^\S ]$/.test(text);
}
