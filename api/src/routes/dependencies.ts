import type { Queryable } from '../repositories/queryable.ts';

/** What routes work with. */
export interface RouteDependencies {
  db: Queryable;
  /** Where browsers reach the API, for the addresses of pictures. */
  publicApiUrl: string;
}
