/**
 * The most values a request body may contain: fields, list entries and everything nested in them. No endpoint needs
 * more than 50.
 */
export const MAX_BODY_VALUES = 1_000;

/**
 * Whether a body exceeds `MAX_BODY_VALUES`. Runs before validation, because each invalid value costs time: validating a
 * list of 400,000 (less than 1 MB) blocked the process for 5 s.
 */
export function exceedsBodyLimit(body: unknown): boolean {
  const values = [body];
  // Iterates over a growing list instead of recursing: the client controls the nesting depth.
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    if (values.length + inner.length > MAX_BODY_VALUES) return true;
    values.push(...inner);
  }
  return false;
}
