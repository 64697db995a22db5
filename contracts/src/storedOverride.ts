import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** Set when a part of it did not load while a page was open; the next page says so and ends it. */
const failed = v.optional(v.literal(true));

/** In the place of a remote: a version of the registry's, or the server at a loopback origin. Stored for a tab. */
export const StoredOverride = v.union([
  v.strictObject({ version: text, failed }),
  v.strictObject({ origin: text, failed }),
]);
export type StoredOverride = v.InferOutput<typeof StoredOverride>;
