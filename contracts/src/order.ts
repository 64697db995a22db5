/**
 * A host's own parts with those that remotes declare for the same place. Own parts are at 10, 20, 30, …, so that there
 * is space between two; a declared one without an order is last.
 */
export function inOrder<Own, Declared extends { order?: number | undefined }>(
  own: readonly Own[],
  declared: readonly Declared[],
): (Own | Declared)[] {
  return [
    ...own.map((part, index) => ({ part, order: (index + 1) * 10 })),
    ...declared.map((part) => ({ part, order: part.order ?? Infinity })),
  ]
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    .map(({ part }) => part);
}
