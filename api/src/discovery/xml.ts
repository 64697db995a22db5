/** A piece of XML whose texts are escaped. */
export class Xml {
  /** @param text - well-formed XML content. Made by `xml`; anything else is unescaped. */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** A value in an `xml` template. A list is concatenated. */
type XmlValue = string | Xml | readonly Xml[];

/** The first line of a document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers replace these by spaces in attributes, and a carriage return by a line feed everywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 forbids, also as references: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text for the content of an element or an attribute. Forbidden characters become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\u{FFFD}').replace(/[&<>"'\t\n\r]/g, (character) => REFERENCES[character] ?? '');
}

/** A template of XML: escapes every text in it, so that no caller can forget to. */
export function xml(parts: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  const written = values.map((value) => (typeof value === 'string' ? escapeXml(value) : [value].flat().join('')));
  return new Xml(parts.map((part, index) => part + (written[index] ?? '')).join(''));
}
