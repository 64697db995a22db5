import { highlightName } from './codeColors.ts';
import type { CodeToken } from './codeTokens.ts';

/**
 * Colours the tokens of a text within an element, without a change to its nodes (CSS Custom Highlight API). Returns a
 * function that ends it.
 *
 * @param place its `code` elements are the lines of the text
 * @param tokens in the text's order
 */
export function paintTokens(place: Element, text: string, tokens: readonly CodeToken[]): () => void {
  const pieces = piecesOf(place, text);
  const painted: [Highlight, Range][] = [];
  let first = 0;
  for (const { kind, from, to } of tokens) {
    while (first < pieces.length && pieces[first]!.end <= from) first += 1;
    // A token of several lines gets a range in each.
    for (let index = first; index < pieces.length && pieces[index]!.start < to; index += 1) {
      const { node, start, end } = pieces[index]!;
      const range = document.createRange();
      range.setStart(node, Math.max(from, start) - start);
      range.setEnd(node, Math.min(to, end) - start);
      const highlight = highlightOf(highlightName(kind));
      highlight.add(range);
      painted.push([highlight, range]);
    }
  }
  return () => painted.forEach(([highlight, range]) => highlight.delete(range));
}

function highlightOf(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

interface Piece {
  node: Node;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** The text nodes of the lines, with their place in the text. */
function piecesOf(place: Element, text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const line of place.querySelectorAll('code')) {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const end = start + (node.nodeValue ?? '').length;
      pieces.push({ node, start, end });
      start = end;
    }
    // The line's end, which no line has.
    start += text.startsWith('\r\n', start) ? 2 : 1;
  }
  return pieces;
}
