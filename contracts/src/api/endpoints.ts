/**
 * Every endpoint of the API: method, path and access. The first thirteen are those of docs/specification.md section 7,
 * to the letter. The API registers no route that is not in this table, and its access tests iterate over it.
 *
 * Access levels: `visitor` is everyone; `self` a valid token, for the caller's own data, also for a banned member;
 * `account` a valid token whose account is not banned; `member` an account with a profile; `admin` a member with
 * isAdmin. The note says what a caller may access *within* an endpoint, such as their own unverified components.
 */
export type Access = 'visitor' | 'self' | 'account' | 'member' | 'admin';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
  readonly note?: string;
}

export const ENDPOINTS = {
  signup: { method: 'POST', path: '/api/v1/auth/signup', access: 'account', note: "email must be the token's" },
  getProfileData: {
    method: 'POST',
    path: '/api/v1/user/getProfileData',
    access: 'self',
    note: "email must be the token's",
  },
  getProfileDataByUsername: { method: 'POST', path: '/api/v1/user/getProfileDataByUsername', access: 'account' },
  createComponent: {
    method: 'POST',
    path: '/api/v1/component/createComponent',
    access: 'member',
    note: "email must be the token's",
  },
  getComponentById: {
    method: 'POST',
    path: '/api/v1/component/getComponentById',
    access: 'visitor',
    note: 'unverified: its author and admins, 404 for others',
  },
  getVerifiedComponents: { method: 'GET', path: '/api/v1/component/getVerifiedComponents', access: 'visitor' },
  getUnVerifiedComponents: {
    method: 'GET',
    path: '/api/v1/component/getUnVerifiedComponents',
    access: 'member',
    note: 'admins: all; others: their own',
  },
  verifyComponent: {
    method: 'POST',
    path: '/api/v1/admin/verifyComponent',
    access: 'admin',
    note: "email must be the token's",
  },
  getAllCategories: { method: 'GET', path: '/api/v1/category/getAllCategories', access: 'visitor' },
  createContactForm: { method: 'POST', path: '/api/v1/contact/createContactForm', access: 'visitor' },
  topUsersWithComponents: { method: 'GET', path: '/api/v1/stats/topUsersWithComponents', access: 'visitor' },
  topUsersWithFollowers: { method: 'GET', path: '/api/v1/stats/topUsersWithFollowers', access: 'visitor' },
  topUsersWithLikes: { method: 'GET', path: '/api/v1/stats/topUsersWithLikes', access: 'visitor' },

  getTopTags: { method: 'GET', path: '/api/v1/tag/getTopTags', access: 'visitor' },
  getSiteCounts: { method: 'GET', path: '/api/v1/stats/siteCounts', access: 'visitor' },
  getPicture: {
    method: 'GET',
    path: '/api/v1/user/:userId/picture',
    access: 'visitor',
    note: 'the profile picture as an image',
  },
  likeComponent: { method: 'PUT', path: '/api/v1/component/:componentId/like', access: 'member' },
  unlikeComponent: { method: 'DELETE', path: '/api/v1/component/:componentId/like', access: 'member' },

  updateComponent: {
    method: 'PUT',
    path: '/api/v1/component/:componentId',
    access: 'member',
    note: 'its author only, 404 for others',
  },
  deleteComponent: {
    method: 'DELETE',
    path: '/api/v1/component/:componentId',
    access: 'member',
    note: 'its author only, 404 for others',
  },
  withdrawComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/withdraw',
    access: 'member',
    note: 'its author only, 404 for others; withdraws from verification',
  },
  restoreComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/restore',
    access: 'member',
    note: 'its author only; undoes deleting and withdrawing for LIMITS.undoGraceMs',
  },
  reportComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/report',
    access: 'visitor',
    note: 'public components; one open report for each visitor and component',
  },
  recordView: {
    method: 'POST',
    path: '/api/v1/component/:componentId/view',
    access: 'visitor',
    note: 'counts once per visitor and day, never for its author',
  },
  recordDownload: {
    method: 'POST',
    path: '/api/v1/component/:componentId/download',
    access: 'visitor',
    note: 'counts once per visitor and day, never for its author',
  },
  getFeaturedComponents: {
    method: 'GET',
    path: '/api/v1/component/getFeaturedComponents',
    access: 'visitor',
    note: 'component of the day, week and month',
  },
  getSuggestions: {
    method: 'GET',
    path: '/api/v1/component/getSuggestions',
    access: 'visitor',
    note: 'while a search is being typed',
  },

  sendBackComponent: { method: 'POST', path: '/api/v1/admin/sendBackComponent', access: 'admin' },
  getDecisions: {
    method: 'GET',
    path: '/api/v1/admin/getDecisions',
    access: 'admin',
    note: 'the history of decisions',
  },
  undoVerification: { method: 'POST', path: '/api/v1/admin/undoVerification', access: 'admin' },
  takeDownComponent: { method: 'POST', path: '/api/v1/admin/takeDownComponent', access: 'admin' },
  putBackComponent: { method: 'POST', path: '/api/v1/admin/putBackComponent', access: 'admin' },
  getReports: {
    method: 'GET',
    path: '/api/v1/admin/getReports',
    access: 'admin',
    note: 'reported components with their reports',
  },
  dismissReports: {
    method: 'POST',
    path: '/api/v1/admin/dismissReports',
    access: 'admin',
    note: 'resolves all open reports of a component',
  },
  getAdminCounts: {
    method: 'GET',
    path: '/api/v1/admin/getCounts',
    access: 'admin',
    note: 'the number of open items on each tab of the console',
  },
  getContactMessages: { method: 'GET', path: '/api/v1/admin/getContactMessages', access: 'admin' },
  handleContactMessage: {
    method: 'PUT',
    path: '/api/v1/admin/contactMessage/:messageId',
    access: 'admin',
    note: 'marks it as handled or open',
  },

  getPublicProfile: {
    method: 'GET',
    path: '/api/v1/profile/:username',
    access: 'visitor',
    note: 'the public part of a profile',
  },
  followMember: { method: 'PUT', path: '/api/v1/user/:userId/follow', access: 'member' },
  unfollowMember: { method: 'DELETE', path: '/api/v1/user/:userId/follow', access: 'member' },
  getProfileStats: {
    method: 'GET',
    path: '/api/v1/user/:userId/stats',
    access: 'account',
    note: 'likes, views and downloads by day, of public components',
  },
  getProfileActivity: { method: 'GET', path: '/api/v1/user/:userId/activity', access: 'account' },
  getLikedComponents: {
    method: 'GET',
    path: '/api/v1/user/:userId/liked',
    access: 'account',
    note: 'public components only',
  },

  exportAccount: {
    method: 'GET',
    path: '/api/v1/user/exportAccount',
    access: 'self',
    note: 'everything stored about the caller; 404 without a profile',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/user/deleteAccount',
    access: 'self',
    note: 'the username confirms; 409 for the only admin',
  },

  getNotifications: {
    method: 'GET',
    path: '/api/v1/notification/getNotifications',
    access: 'member',
    note: "the caller's own",
  },
  readNotifications: {
    method: 'POST',
    path: '/api/v1/notification/readNotifications',
    access: 'member',
    note: "the caller's own",
  },

  reportFailure: {
    method: 'POST',
    path: '/api/v1/client-reports',
    access: 'visitor',
    note: "an error in a visitor's page; logged",
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
