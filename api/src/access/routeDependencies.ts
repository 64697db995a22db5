import type { Queryable } from '../database/queryable.ts';

/** What routes need. */
export interface RouteDependencies {
  db: Queryable;
  /** The API's public address, for picture URLs. */
  publicApiUrl: string;
  /** The public address of the previews, for embeds. */
  publicPreviewUrl: string;
  /** The site's public origin, for links to its pages. */
  siteOrigin: string;
  /** The folder of persistent data; without it no posters are served. */
  dataDir: string | undefined;
}
