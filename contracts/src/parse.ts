import * as v from 'valibot';

/**
 * Validates data at boundaries outside the API: the site's files, frames' messages, stored drafts. A schema is also the
 * TypeScript type. Pages validate before their first paint, and valibot takes 2 KB where zod takes 9 to 22. The API's
 * schemas (contracts/api) use zod, which generates the OpenAPI page and never reaches a browser.
 */

/** An invalid field. */
export interface Fault {
  /** The keys that lead to the field; empty for the value itself. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export type Parsed<T> =
  { readonly success: true; readonly data: T } | { readonly success: false; readonly faults: readonly Fault[] };

/** Returns the value without unknown fields, or the errors. */
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

/**
 * Like `safeParse`, for a value that must be valid.
 * @throws Error that names the invalid fields.
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.faults.map(describeFault).join('; '));
}

/** `path: message` */
export function describeFault({ path, message }: Fault): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}
