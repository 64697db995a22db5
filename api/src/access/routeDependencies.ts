import type { Queryable } from '../database/queryable.ts';

/** What routes work with. */
export interface RouteDependencies {
  db: Queryable;
  /** Where browsers reach the API, for the addresses of pictures. */
  publicApiUrl: string;
}
