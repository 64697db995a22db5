/** Extracts candidates for Tailwind classes from a component's code. The compiler decides which are classes. */

const CLASS_ATTRIBUTE = /\bclass(?:name)?\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The distinct classes of all class attributes, with entities decoded. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, double, single] of html.matchAll(CLASS_ATTRIBUTE)) {
    const value = double ?? single ?? '';
    const decoded = value.replace(/&(?:#39|[a-z]+);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of decoded.split(/\s+/)) if (name) classes.add(name);
  }
  return classes;
}

/** All candidates: classes of class attributes, and every piece of the code between spaces or quotes. */
export function candidatesIn(html: string, javascript: string): Set<string> {
  const candidates = classesIn(html);
  for (const code of [html, javascript]) {
    for (const piece of code.split(/[\s"'`<>]+/)) if (piece && piece.length <= LONGEST_PIECE) candidates.add(piece);
  }
  return candidates;
}

/** Longer pieces are data (encoded images, minified code), not classes. */
const LONGEST_PIECE = 500;
