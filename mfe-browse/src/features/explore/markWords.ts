import { wordsIn } from '@keyframe/contracts/searchWords';

/** The name of the highlight, for `::highlight()`. */
export const FOUND = 'kf-found';

/** A word of a text, with the characters that join its parts. */
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Marks the words of a search in the texts of an element, without a change to its nodes (CSS Custom Highlight API).
 * Browsers without it show no marks. Returns a function that ends it.
 *
 * @param marks words in the form of the API: lower case, without accents
 */
export function markWords(element: Element, marks: readonly string[]): () => void {
  if (typeof Highlight === 'undefined') return () => undefined;
  const wanted = new Set(marks);
  const mark = () => CSS.highlights.set(FOUND, new Highlight(...rangesOf(element, wanted)));
  mark();
  // Cards are rendered in steps, and their parts change.
  const observer = new MutationObserver(mark);
  observer.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(FOUND);
  };
}

function rangesOf(element: Element, wanted: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
      if (!wordsIn(word).some((part) => wanted.has(part))) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
