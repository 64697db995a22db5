import { isHTMLTag, isSVGTag } from '@vue/shared';
import { htmlElementAttributes } from 'html-element-attributes';
import { find, html as htmlSchema, svg as svgSchema } from 'property-information';
import { inlineDeclarations } from '../scope/scopeMarkup.ts';
import type { ScopedElement, ScopedNode } from '../scope/scopedTree.ts';

const NEVER = /(?!)/;

/** Attributes whose values are types of React, by element and name; `*` is any element. */
const VALUES: Readonly<Record<string, RegExp>> = {
  'button type': /^(?:button|reset|submit)$/,
  '* text-anchor': /^(?:start|middle|end|inherit)$/,
  'table align': /^(?:left|center|right)$/,
  'td align': /^(?:left|center|right|justify|char)$/,
  'th align': /^(?:left|center|right|justify|char)$/,
  '* align': NEVER,
  '* inputmode': /^(?:none|text|tel|url|email|numeric|decimal|search)$/,
  '* enterkeyhint': /^(?:enter|done|go|next|previous|search|send)$/,
  '* translate': /^(?:yes|no)$/,
  '* fill-rule': /^(?:nonzero|evenodd|inherit)$/,
  '* stroke-linecap': /^(?:butt|round|square|inherit)$/,
  '* stroke-linejoin': /^(?:miter|round|bevel|inherit)$/,
};

/** Declarations of SVG 1.1 that CSS has no more. */
const REMOVED = /^(?:enable-background|image-rendering:optimize(?:Quality|Speed))/i;

/**
 * What of a component React's types do not know, or know with other values: browsers take any attribute, and React writes it.
 * Undefined if there is none.
 */
export function unknownToReactTypes(nodes: readonly ScopedNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    const found = unknownIn(node) ?? unknownToReactTypes(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unknownIn(element: ScopedElement): string | undefined {
  const { name, svg, attributes } = element;
  if (!(svg ? isSVGTag : isHTMLTag)(name)) return `the element ${name}`;
  const attribute = [...attributes].find(([one, value]) => !isTyped(element, one, value))?.[0];
  return attribute === undefined ? undefined : `${attribute} of ${name}`;
}

function isTyped({ name, svg }: ScopedElement, attribute: string, value: string): boolean {
  if (attribute.startsWith('aria-')) return value !== '';
  if (attribute.startsWith('data-')) return true;
  if (attribute === 'style')
    return !inlineDeclarations(value).some((one) => REMOVED.test(`${one.property}:${one.value}`));
  const expected = VALUES[`${name} ${attribute}`] ?? VALUES[`* ${attribute}`];
  if (expected !== undefined && !expected.test(value)) return false;
  const schema = svg ? svgSchema : htmlSchema;
  if (find(schema, attribute).number && Number.isNaN(Number(value))) return false;
  if (svg) return attribute.toLowerCase() in schema.normal && attribute !== 'alt' && attribute !== 'title';
  const known = [...(htmlElementAttributes['*'] ?? []), ...(htmlElementAttributes[name] ?? [])];
  return known.includes(attribute) || attribute === 'role' || attribute.startsWith('on');
}
