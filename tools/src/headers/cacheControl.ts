/** `Cache-Control` of immutable files: a version's files, a revision of the registry. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of mutable files, such as the registry: caches must revalidate before each use. */
export const REVALIDATE = 'no-cache';

/** The end of a file name with a content hash from the build; such files are immutable. Also valid PCRE. */
export const HASHED_NAME = /\.[0-9a-f]{10}\.\w+(\.map)?$/;

/** A file's compressed variants beside it, written by the build. */
export const COMPRESSED_VARIANT = /\.(br|gz)$/;
