import { SaxesParser } from 'saxes';

/** An element of a document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text directly in it. */
  text: string;
}

/**
 * Parses a document.
 * @throws Error if it is not well-formed.
 */
export function parseXml(document: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const current = () => open.at(-1)!;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '' };
    current().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    current().text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(document).close();
  return top.children[0]!;
}

/** The children with this name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the first child with this name; undefined without one. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}
