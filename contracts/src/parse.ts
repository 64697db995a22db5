import * as v from 'valibot';

/**
 * Reads what crosses a boundary outside the API: files of the site, messages of frames, stored drafts. A schema stands
 * for its TypeScript type too. Pages check these before their first paint, and valibot costs them 2 KB where zod costs
 * 9 to 22; the API's own schemas (contracts/api) are zod's, which make the OpenAPI page and never reach a browser.
 */

/** What is wrong with one field of a value. */
export interface Fault {
  /** The keys that lead to the field. Empty: the value as a whole. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export type Parsed<T> =
  { readonly success: true; readonly data: T } | { readonly success: false; readonly faults: readonly Fault[] };

/** The value without the fields that its schema does not name, or what is wrong with it. */
export function safeParse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Parsed<v.InferOutput<Schema>> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return { success, data: output };
  return {
    success,
    faults: issues.map(({ path, message }) => ({
      path: (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
      message,
    })),
  };
}

/** The same for a value that must be right. @throws Error that names the fields that are not */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.faults.map(describeFault).join('; '));
}

/** `path: message` */
export function describeFault({ path, message }: Fault): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}
