import type { Edit } from '../edits.ts';
import type { SubjectDeclaration, SubjectRule } from '../subject.ts';

/** Edits that take declarations out of a rule, and the rule with them if nothing else is in it. */
export function removedDeclarations(
  text: string,
  { range }: SubjectRule,
  declarations: readonly SubjectDeclaration[],
): Edit[] {
  const edits = declarations
    .flatMap((one) => (one.range === undefined ? [] : [withSeparators(text, one.range.start, one.range.end)]))
    .sort((a, b) => a.start - b.start);
  if (range === undefined || text[range.end - 1] !== '}') return edits;
  let rest = '';
  let at = text.indexOf('{', range.start) + 1;
  for (const { start, end } of edits) {
    rest += text.slice(at, start);
    at = end;
  }
  rest += text.slice(at, range.end - 1);
  return /^[\s;]*$/.test(rest) ? [withSeparators(text, range.start, range.end)] : edits;
}

/** With the white space before it and the semicolon after it. */
function withSeparators(text: string, start: number, end: number): Edit {
  const before = /\s*$/.exec(text.slice(0, start))![0].length;
  const after = /^\s*;/.exec(text.slice(end))?.[0].length ?? 0;
  return { start: start - before, end: end + after, text: '' };
}
