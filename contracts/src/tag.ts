/** A tag as it is stored and compared: trimmed, in lower case, its spaces folded. */
export function normalizeTag(tag: string): string {
  return tag.trim().toLowerCase().replace(/\s+/g, ' ');
}
