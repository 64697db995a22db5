/** The limits of an import. They are checked before a file is read or inflated. Sizes in bytes. */
export const IMPORT_LIMITS = {
  /** One file, or a pasted text: a component's code is smaller, but pictures may be embedded in it. */
  fileBytes: 2 * 1024 ** 2,
  /** A ZIP archive as it is. */
  archiveBytes: 20 * 1024 ** 2,
  /** All files of a folder or an archive together, inflated. */
  totalBytes: 50 * 1024 ** 2,
  /** Files of a folder or an archive. */
  entries: 1_000,
  /** Inflated size by compressed size. Text reaches about 20, a bomb 1,000. */
  ratio: 100,
  /** Characters of a path. */
  pathLength: 500,
} as const;
