import { createHash } from 'node:crypto';

/**
 * Tags taken away: a search for one should still find the components that had it. Measures what other fields, synonyms
 * and the code are worth, with answers that need no judgement.
 */

/** Tags of so many components are taken away. */
const COMPONENTS = { min: 6, max: 120 } as const;
/** The number of tags taken away. */
const TAGS = 60;

/** The tags that are taken away of a collection: always the same of the same. */
export function heldOutTags(tagsOfComponents: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const tags of tagsOfComponents) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= COMPONENTS.min && count <= COMPONENTS.max)
    .map(([tag]) => tag)
    .sort((a, b) => (hash(a) < hash(b) ? -1 : 1))
    .slice(0, TAGS);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
