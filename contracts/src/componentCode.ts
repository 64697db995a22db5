/** The fields of a component's code (docs/specification.md section 3). Whatever lists the parts of code iterates over these. */
export const CODE_FIELDS = ['html', 'css', 'javascript', 'tailwind'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** A component's code. A part that its language does not have is empty. */
export type ComponentCode = Record<CodeField, string>;

/** An object with a value for each part of code. */
export function mapCode<Value>(valueOf: (field: CodeField) => Value): Record<CodeField, Value> {
  return Object.fromEntries(CODE_FIELDS.map((field) => [field, valueOf(field)])) as Record<CodeField, Value>;
}

/** The parts of code among other fields. Absent ones are empty. */
export function pickCode(from: Partial<ComponentCode> | undefined): ComponentCode {
  return mapCode((field) => from?.[field] ?? '');
}

/** Whether two codes are the same, part by part, as `comparable` has each. */
export function isSameCode(a: ComponentCode, b: ComponentCode, comparable = (text: string) => text): boolean {
  return CODE_FIELDS.every((field) => comparable(a[field]) === comparable(b[field]));
}
