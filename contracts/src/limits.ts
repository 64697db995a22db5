/** The limits of the product. A namespace, not an object, so that a build holds only those it uses. */
export * as LIMITS from './limitValues.ts';
