/** Most values a body may hold: its fields, the entries of its lists, and whatever is in those. No call needs 50. */
export const BODY_VALUES_MAX = 1_000;

/**
 * Whether a body holds more values than that. Asked before it is validated, since each wrong value costs: a list of
 * 400,000 of them, which is less than a megabyte, kept the process busy for five seconds.
 */
export function exceedsBodyLimit(body: unknown): boolean {
  const held = [body];
  // Grows as it is gone through: not by recursion, as how deep a body nests is up to whoever sent it.
  for (const value of held) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    if (held.length + inner.length > BODY_VALUES_MAX) return true;
    held.push(...inner);
  }
  return false;
}
