import { applyEdits, type Edit } from '@keyframe/code-model/quality/edits';

/** Lines of a text that edits change. */
export interface ChangedLines {
  /** Of the first line, from 1, in the text before. */
  line: number;
  before: readonly string[];
  after: readonly string[];
}

/** The changed lines of a text, a group for edits that share lines. */
export function changedLines(text: string, edits: readonly Edit[]): ChangedLines[] {
  const groups: { start: number; end: number; edits: Edit[] }[] = [];
  for (const edit of edits) {
    const start = text.lastIndexOf('\n', edit.start - 1) + 1;
    const next = text.indexOf('\n', edit.end);
    const end = next < 0 ? text.length : next;
    const last = groups.at(-1);
    if (last !== undefined && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else groups.push({ start, end, edits: [edit] });
  }
  return groups.map((group) => {
    const before = text.slice(group.start, group.end);
    const after = applyEdits(
      before,
      group.edits.map(({ start, end, text: inserted }) => ({
        start: start - group.start,
        end: end - group.start,
        text: inserted,
      })),
    );
    const [old, now] = [before.split('\n'), after.split('\n')];
    let same = 0;
    while (same < old.length && same < now.length && old[same] === now[same]) same += 1;
    return {
      line: text.slice(0, group.start).split('\n').length + same,
      before: old.slice(same),
      after: now.slice(same).filter((line, index, lines) => line !== '' || index < lines.length - 1),
    };
  });
}
