/**
 * The fields of a component's code (docs/specification.md section 3). Code that handles all parts iterates over these.
 */
export const CODE_FIELDS = ['html', 'css', 'javascript', 'tailwind'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** A component's code. Parts that its language does not have are empty. */
export type ComponentCode = Record<CodeField, string>;

/** Builds an object with a value for each part of code. */
export function mapCode<Value>(valueOf: (field: CodeField) => Value): Record<CodeField, Value> {
  return Object.fromEntries(CODE_FIELDS.map((field) => [field, valueOf(field)])) as Record<CodeField, Value>;
}

/** Picks the parts of code; absent ones are empty. */
export function pickCode(from: Partial<ComponentCode> | undefined): ComponentCode {
  return mapCode((field) => from?.[field] ?? '');
}

/** Whether two codes are equal in every part, after applying `comparable`. */
export function isSameCode(a: ComponentCode, b: ComponentCode, comparable = (text: string) => text): boolean {
  return CODE_FIELDS.every((field) => comparable(a[field]) === comparable(b[field]));
}
