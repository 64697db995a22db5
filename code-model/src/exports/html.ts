import { escapeAttribute, escapeText, isBooleanAttribute, VOID, type Dialect } from './printMarkup.ts';
import type { ScopedNode } from '../scope/scopedTree.ts';
import { INSTANCE } from '../scope/scopeNames.ts';

/** HTML, for one instance in a document or shadow root. */
export const HTML: Dialect = {
  lineBreak: 'a space',
  space: ' ',
  selfClosing: false,
  text: escapeText,
  attributes: (element) =>
    [...element.attributes].map(([name, value]) =>
      isBooleanAttribute(element, name) ? name : `${name}="${escapeAttribute(value.replaceAll(INSTANCE, ''))}"`,
    ),
};

/** Nodes as HTML in one piece. The ids of an instance stay as INSTANCE. */
export function serialize(nodes: readonly ScopedNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.text);
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
      const start = `<${node.name}${attributes}>`;
      return VOID.has(node.name) && !node.svg ? start : `${start}${serialize(node.children)}</${node.name}>`;
    })
    .join('');
}
