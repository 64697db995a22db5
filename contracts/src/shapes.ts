/**
 * What a file or message must look like, for the little that a page checks before its first paint: zod is as large there
 * as a page of its own. The schemas stay the definition; shapes.test.ts compares both on broken samples.
 */

/** The first fault of a value as `path: reason`, or undefined. */
export type Shape = (value: unknown, path: string) => string | undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a test accepts; `what` completes "must be …". */
export const is =
  (what: string, test: (value: unknown) => boolean): Shape =>
  (value, path) =>
    test(value) ? undefined : `${path}: must be ${what}`;

export const string = is('a string', (value) => typeof value === 'string');
export const boolean = is('a boolean', (value) => typeof value === 'boolean');
export const url = is('an absolute URL', (value) => typeof value === 'string' && URL.canParse(value));
export const oneOf = (...values: readonly unknown[]): Shape =>
  is(values.join(' or '), (value) => values.includes(value));
export const matching = (pattern: RegExp): Shape =>
  is(`like ${pattern.source}`, (value) => typeof value === 'string' && pattern.test(value));

export const optional =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path);

export const nullable =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? undefined : shape(value, path);

export const list =
  (shape: Shape): Shape =>
  (value, path) =>
    Array.isArray(value) ? firstFault(Object.entries(value), () => shape, path) : `${path}: must be a list`;

/** An object with these fields; others are left alone. */
export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, path) =>
    isRecord(value)
      ? firstFault(
          Object.keys(fields).map((key) => [key, value[key]]),
          (key) => fields[key]!,
          path,
        )
      : `${path}: must be an object`;

/** An object with any keys. */
export const record =
  (shape: Shape): Shape =>
  (value, path) =>
    isRecord(value) ? firstFault(Object.entries(value), () => shape, path) : `${path}: must be an object`;

function firstFault(entries: [string, unknown][], shapeOf: (key: string) => Shape, path: string): string | undefined {
  for (const [key, value] of entries) {
    const fault = shapeOf(key)(value, path === '' ? key : `${path}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
