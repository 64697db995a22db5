import type { CodeField } from '@keyframe/contracts/componentCode';

/** A change of a text: characters from `start` to `end` are replaced by `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A mechanical mend of a finding. */
export interface Mend {
  part: CodeField;
  /** In the order of the text, without overlaps. */
  edits: Edit[];
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

/** Rules at the end of a style sheet that begins after `offset` characters. */
export function editAtEnd({ text, offset }: { text: string; offset: number }, rules: string): Edit {
  const end = offset + text.length;
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return { start: end, end, text: `${gap}${rules}` };
}
