/** The limits of the product. A namespace and no object, so that a build holds only those it uses. */
export * as LIMITS from './limitValues.ts';
