import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** Set when part of the override failed to load; the next page reports it and removes the override. */
const failed = v.optional(v.literal(true));

/**
 * An override of a remote, stored for a tab: a version of the registry, or the server at a loopback origin. `preview` is the
 * signature of the link that selected the version.
 */
export const StoredOverride = v.union([
  v.strictObject({ version: text, preview: v.optional(text), failed }),
  v.strictObject({ origin: text, failed }),
]);
export type StoredOverride = v.InferOutput<typeof StoredOverride>;
