import type { EndpointName } from './endpoints.ts';

/**
 * What a caller may access *within* an endpoint, such as their own unverified components: for the API's documentation.
 * Apart from the endpoints, because browsers have those in their first script.
 */
export const ENDPOINT_NOTES: Partial<Record<EndpointName, string>> = {
  signup: "email must be the token's",
  getProfileData: "email must be the token's",
  createComponent: "email must be the token's",
  getComponentById: 'unverified: its author and admins, 404 for others; 410 when it was public and was removed',
  getUnVerifiedComponents: 'admins: all; others: their own',
  verifyComponent: "email must be the token's",
  getPicture: 'the profile picture as an image',
  updateComponent: 'its author only, 404 for others',
  deleteComponent: 'its author only, 404 for others',
  withdrawComponent: 'its author only, 404 for others; withdraws from verification',
  restoreComponent: 'its author only; undoes deleting and withdrawing for LIMITS.undoGraceMs',
  reportComponent: 'public components; one open report for each visitor and component',
  recordView: 'counts once per visitor and day, never for its author',
  recordDownload: 'counts once per visitor and day, never for its author',
  getFeaturedComponents: 'component of the day, week and month',
  getSuggestions: 'while a search is being typed',
  getFacets: 'numbers for the filters of a list',
  getSimilarComponents: 'public components like a public one; 404 or 410 as getComponentById',
  getDecisions: 'the history of decisions',
  getReports: 'reported components with their reports',
  dismissReports: 'resolves all open reports of a component',
  getAdminCounts: 'the number of open items on each tab of the console',
  handleContactMessage: 'marks it as handled or open',
  getPublicProfile: 'the public part of a profile',
  getProfileStats: 'likes, views and downloads by day, of public components',
  getLikedComponents: 'public components only',
  getFollowedComponents: 'public components of those the caller follows, by date; paged by cursor',
  exportAccount: 'everything stored about the caller; 404 without a profile',
  deleteAccount: 'the username confirms; 409 for the only admin',
  getNotifications: "the caller's own",
  readNotifications: "the caller's own",
  reportFailure: "an error in a visitor's page; logged",
  countPageLoad: 'counted by remote, version and channel; versions that the registry does not name are ignored',
};
