/** What a name in the code is. */
export const FEATURE_KINDS = ['property', 'atRule', 'media', 'selector', 'function', 'element', 'attribute'] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/**
 * The features that are not widely available in browsers: since when they are newly available (`2026-03`), or an empty
 * text for a limited availability.
 */
export type BaselineTable = Readonly<Record<FeatureKind, Readonly<Record<string, string>>>>;
