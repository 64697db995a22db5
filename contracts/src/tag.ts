/** Normalizes a tag for storage and comparison: trimmed, lower case, single spaces. */
export function normalizeTag(tag: string): string {
  return tag.trim().toLowerCase().replace(/\s+/g, ' ');
}
