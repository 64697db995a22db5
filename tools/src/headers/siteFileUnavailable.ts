/**
 * The response for a file of the site that the API serves (`SITE_FILES_OF_THE_API`) while it is unreachable. Search
 * engines keep their copy and try again; a 404 or a page would make them drop it.
 */
export const SITE_FILE_UNAVAILABLE = {
  status: 503,
  /** In seconds. */
  retryAfter: 60,
  message: 'The site is unavailable at the moment. Try again later.',
} as const;
