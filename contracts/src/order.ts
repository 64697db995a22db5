/** After every order that a release may declare (LINK_LIMITS). */
const LAST = 1000;

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
    ...declared.map((part) => ({ part, order: part.order ?? LAST })),
  ]
    .sort((a, b) => a.order - b.order)
    .map(({ part }) => part);
}
