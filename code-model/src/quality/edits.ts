/** A change of a text: characters from `start` to `end` are replaced by `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with edits that are in its order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of edits) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}
