import { ERROR_TEXTS, tooLong } from '@keyframe/contracts/errorTexts';
import { LIMITS } from '@keyframe/contracts/limits';
import { normalizeTag } from '@keyframe/contracts/tag';

/** The result of adding typed tags: the new list, and the text that stays in the input with the reason. */
export interface TagsAdded {
  tags: string[];
  /** The added tags, for the announcement. */
  added: string[];
  /** The rejected text, which stays in the input. */
  text: string;
  problem?: string;
}

/**
 * Adds typed or pasted tags, separated by commas and lines: trimmed, if non-empty and not already present
 * (docs/specification.md section 5). Tags over a limit stay in the input, so that nothing typed is lost.
 */
export function addTags(tags: readonly string[], typed: string): TagsAdded {
  const result: TagsAdded = { tags: [...tags], added: [], text: '' };
  const left: string[] = [];
  for (const tag of typed.split(/[,\n]/).map((piece) => piece.trim())) {
    if (tag === '' || result.tags.some((present) => normalizeTag(present) === normalizeTag(tag))) continue;
    const problem = problemOf(tag, result.tags.length);
    if (problem === undefined) {
      result.tags.push(tag);
      result.added.push(tag);
    } else {
      left.push(tag);
      result.problem ??= problem;
    }
  }
  return { ...result, text: left.join(', ') };
}

function problemOf(tag: string, present: number): string | undefined {
  const { length } = normalizeTag(tag);
  if (length > LIMITS.tagLength) return tooLong('Tags', length, LIMITS.tagLength);
  if (present >= LIMITS.tags) return ERROR_TEXTS.tagCount;
  return undefined;
}
