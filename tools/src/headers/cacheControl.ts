/** `Cache-Control` of what never changes: a version's files, a revision of the registry. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of what says which of them are in use: a copy may be kept, and is asked about each time. */
export const ASK_EACH_TIME = 'no-cache';

/** The end of a name that holds a hash of the content, as the build gives it: what has it never changes. Also PCRE. */
export const HASHED_NAME = /\.[0-9a-f]{10}\.\w+(\.map)?$/;

/** A file's twins beside it, compressed by the build. */
export const COMPRESSED_TWIN = /\.(br|gz)$/;
