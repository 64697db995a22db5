import type { TokenScope } from '../tokenScopes.ts';
import type { EndpointName } from './endpoints.ts';

/** How an endpoint serves an API token: as it serves a visitor, or as the token's owner to tokens with a scope. */
export type TokenAccess = 'visitor' | TokenScope;

/**
 * The endpoints that API tokens may call. All others answer 403: an endpoint is closed until it is listed here. A token
 * never acts as an admin. An endpoint open to visitors serves a token without its scope as it serves a visitor.
 */
export const ENDPOINT_SCOPES: Partial<Record<EndpointName, TokenAccess>> = {
  getVerifiedComponents: 'visitor',
  getAllCategories: 'visitor',
  topUsersWithComponents: 'visitor',
  topUsersWithFollowers: 'visitor',
  topUsersWithLikes: 'visitor',
  getTopTags: 'visitor',
  getSiteCounts: 'visitor',
  getPicture: 'visitor',
  getFeaturedComponents: 'visitor',
  getSuggestions: 'visitor',
  getFacets: 'visitor',
  getSimilarComponents: 'visitor',
  getMeasurements: 'visitor',
  getPublicProfile: 'visitor',
  getCollection: 'visitor',
  getMemberCollections: 'visitor',
  getCollectionsOfComponent: 'visitor',

  getComponentById: 'components:read',
  getUnVerifiedComponents: 'components:read',

  createComponent: 'components:write',
  updateComponent: 'components:write',
};
