import type { EndpointName } from './endpoints.ts';

/**
 * What a caller may access *within* an endpoint, such as their own unverified components: for the API's documentation.
 * Apart from the endpoints, because browsers have those in their first script.
 */
export const ENDPOINT_NOTES: Partial<Record<EndpointName, string>> = {
  signup: "email must be the token's",
  getProfileData: "email must be the token's",
  createComponent: "email must be the token's; with an API token it creates a draft",
  getComponentById:
    'unverified: its author and admins, 404 for others; a draft: its author only; 410 when it was public and was removed',
  getUnVerifiedComponents: 'admins: all; others: their own; drafts with status=draft: their own',
  verifyComponent: "email must be the token's",
  getPicture: 'the profile picture as an image',
  updateComponent: 'its author only, 404 for others; with an API token drafts only, which stay drafts',
  deleteComponent: 'its author only, 404 for others',
  withdrawComponent: 'its author only, 404 for others; withdraws from verification',
  restoreComponent: 'its author only; undoes deleting and withdrawing for LIMITS.undoGraceMs',
  reportComponent: 'public components; one open report for each visitor and component',
  recordView: 'counts once per visitor and day, never for its author',
  recordDownload: 'counts once per visitor and day, never for its author; with a target, also an export once a minute',
  getFeaturedComponents: 'component of the day, week and month',
  getSuggestions: 'while a search is being typed',
  getFacets: 'numbers for the filters of a list',
  getSimilarComponents: 'public components like a public one; 404 or 410 as getComponentById',
  getMeasurements: 'of the public revision; of the latest for its author and admins; 404 or 410 as getComponentById',
  getComponentChange:
    'an update that is not verified beside the public revision: its author and admins, 404 for others',
  getDecisions: 'the history of decisions',
  getReports: 'reported components with their reports',
  dismissReports: 'resolves all open reports of a component',
  getAdminCounts: 'the number of open items on each tab of the console',
  handleContactMessage: 'marks it as handled or open',
  getPublicProfile: 'the public part of a profile',
  getProfileStats: 'likes, views and downloads by day, of public components',
  getLikedComponents: 'public components only',
  getFollowedComponents:
    'public components of members and in collections that the caller follows, by date; paged by cursor',
  getCollection: 'private: its owner only, 404 for others; components that are not public: its owner only',
  getMemberCollections: "a member's public ones; all for the member themselves",
  getCollectionsOfComponent: 'public ones with a public component; 404 or 410 as getComponentById',
  getOwnCollections: "the caller's own, for a menu",
  getFollowedCollections: 'without those that are private now',
  updateCollection: 'its owner only, 404 for others',
  deleteCollection: 'its owner only, 404 for others',
  putCollectionItem: 'its owner only, 404 for others; adds a public component, moves it or changes its note',
  removeCollectionItem: 'its owner only, 404 for others',
  followCollection: 'a public or unlisted one of another member',
  getTokens: "the caller's own",
  createToken: 'the response has the token, once; at most LIMITS.tokens',
  revokeToken: 'its owner only, 404 for others',
  exportAccount: 'everything stored about the caller; 404 without a profile',
  deleteAccount: 'the username confirms; 409 for the only admin',
  getNotifications: "the caller's own",
  readNotifications: "the caller's own",
  reportFailure: "an error in a visitor's page; logged",
  countPageLoad: 'counted by remote, version and channel; versions that the registry does not name are ignored',
};
