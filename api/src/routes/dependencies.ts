import type { Repositories } from '../repositories/index.ts';

/** What routes work with. */
export interface RouteDependencies {
  repositories: Repositories;
  /** Where browsers reach the API, for the addresses of pictures. */
  publicApiUrl: string;
}
