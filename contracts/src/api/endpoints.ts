import { PAGE_LOAD_PATH } from '../pageLoadPath.ts';
import { REPORT_PATH } from '../reportPath.ts';

/**
 * Every endpoint of the API: method, path and access. The first thirteen are those of docs/specification.md section 7,
 * to the letter. The API registers no route that is not in this table, and its access tests iterate over it.
 *
 * Access levels: `visitor` is everyone; `self` a valid token, for the caller's own data, also for a banned member;
 * `account` a valid token whose account is not banned; `member` an account with a profile; `admin` a member with
 * isAdmin. What a caller may access *within* an endpoint is in `ENDPOINT_NOTES`, and what API tokens may call in
 * `ENDPOINT_SCOPES`.
 */
export type Access = 'visitor' | 'self' | 'account' | 'member' | 'admin';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
}

export const ENDPOINTS = {
  signup: { method: 'POST', path: '/api/v1/auth/signup', access: 'account' },
  getProfileData: {
    method: 'POST',
    path: '/api/v1/user/getProfileData',
    access: 'self',
  },
  getProfileDataByUsername: { method: 'POST', path: '/api/v1/user/getProfileDataByUsername', access: 'account' },
  createComponent: {
    method: 'POST',
    path: '/api/v1/component/createComponent',
    access: 'member',
  },
  getComponentById: {
    method: 'POST',
    path: '/api/v1/component/getComponentById',
    access: 'visitor',
  },
  getVerifiedComponents: { method: 'GET', path: '/api/v1/component/getVerifiedComponents', access: 'visitor' },
  getUnVerifiedComponents: {
    method: 'GET',
    path: '/api/v1/component/getUnVerifiedComponents',
    access: 'member',
  },
  verifyComponent: {
    method: 'POST',
    path: '/api/v1/admin/verifyComponent',
    access: 'admin',
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
  },
  likeComponent: { method: 'PUT', path: '/api/v1/component/:componentId/like', access: 'member' },
  unlikeComponent: { method: 'DELETE', path: '/api/v1/component/:componentId/like', access: 'member' },

  updateComponent: {
    method: 'PUT',
    path: '/api/v1/component/:componentId',
    access: 'member',
  },
  deleteComponent: {
    method: 'DELETE',
    path: '/api/v1/component/:componentId',
    access: 'member',
  },
  withdrawComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/withdraw',
    access: 'member',
  },
  restoreComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/restore',
    access: 'member',
  },
  reportComponent: {
    method: 'POST',
    path: '/api/v1/component/:componentId/report',
    access: 'visitor',
  },
  recordView: {
    method: 'POST',
    path: '/api/v1/component/:componentId/view',
    access: 'visitor',
  },
  recordDownload: {
    method: 'POST',
    path: '/api/v1/component/:componentId/download',
    access: 'visitor',
  },
  getFeaturedComponents: {
    method: 'GET',
    path: '/api/v1/component/getFeaturedComponents',
    access: 'visitor',
  },
  getSuggestions: {
    method: 'GET',
    path: '/api/v1/component/getSuggestions',
    access: 'visitor',
  },
  getFacets: { method: 'GET', path: '/api/v1/component/getFacets', access: 'visitor' },
  getSimilarComponents: {
    method: 'GET',
    path: '/api/v1/component/:componentId/similar',
    access: 'visitor',
  },
  getMeasurements: {
    method: 'GET',
    path: '/api/v1/component/:componentId/measurements',
    access: 'visitor',
  },
  getComponentChange: { method: 'GET', path: '/api/v1/component/:componentId/change', access: 'member' },

  sendBackComponent: { method: 'POST', path: '/api/v1/admin/sendBackComponent', access: 'admin' },
  getDecisions: {
    method: 'GET',
    path: '/api/v1/admin/getDecisions',
    access: 'admin',
  },
  undoVerification: { method: 'POST', path: '/api/v1/admin/undoVerification', access: 'admin' },
  takeDownComponent: { method: 'POST', path: '/api/v1/admin/takeDownComponent', access: 'admin' },
  putBackComponent: { method: 'POST', path: '/api/v1/admin/putBackComponent', access: 'admin' },
  getReports: {
    method: 'GET',
    path: '/api/v1/admin/getReports',
    access: 'admin',
  },
  dismissReports: {
    method: 'POST',
    path: '/api/v1/admin/dismissReports',
    access: 'admin',
  },
  getAdminCounts: {
    method: 'GET',
    path: '/api/v1/admin/getCounts',
    access: 'admin',
  },
  getContactMessages: { method: 'GET', path: '/api/v1/admin/getContactMessages', access: 'admin' },
  handleContactMessage: {
    method: 'PUT',
    path: '/api/v1/admin/contactMessage/:messageId',
    access: 'admin',
  },

  getPublicProfile: {
    method: 'GET',
    path: '/api/v1/profile/:username',
    access: 'visitor',
  },
  followMember: { method: 'PUT', path: '/api/v1/user/:userId/follow', access: 'member' },
  unfollowMember: { method: 'DELETE', path: '/api/v1/user/:userId/follow', access: 'member' },
  getProfileStats: {
    method: 'GET',
    path: '/api/v1/user/:userId/stats',
    access: 'account',
  },
  getProfileActivity: { method: 'GET', path: '/api/v1/user/:userId/activity', access: 'account' },
  getLikedComponents: {
    method: 'GET',
    path: '/api/v1/user/:userId/liked',
    access: 'account',
  },
  getFollowedComponents: { method: 'GET', path: '/api/v1/user/followedComponents', access: 'member' },

  getOwnCollections: { method: 'GET', path: '/api/v1/collection/getOwnCollections', access: 'member' },
  getFollowedCollections: { method: 'GET', path: '/api/v1/collection/getFollowedCollections', access: 'member' },
  getCollection: { method: 'GET', path: '/api/v1/collection/:collectionId', access: 'visitor' },
  getMemberCollections: { method: 'GET', path: '/api/v1/profile/:username/collections', access: 'visitor' },
  getCollectionsOfComponent: { method: 'GET', path: '/api/v1/component/:componentId/collections', access: 'visitor' },
  createCollection: { method: 'POST', path: '/api/v1/collection/createCollection', access: 'member' },
  updateCollection: { method: 'PUT', path: '/api/v1/collection/:collectionId', access: 'member' },
  deleteCollection: { method: 'DELETE', path: '/api/v1/collection/:collectionId', access: 'member' },
  putCollectionItem: {
    method: 'PUT',
    path: '/api/v1/collection/:collectionId/component/:componentId',
    access: 'member',
  },
  removeCollectionItem: {
    method: 'DELETE',
    path: '/api/v1/collection/:collectionId/component/:componentId',
    access: 'member',
  },
  followCollection: { method: 'PUT', path: '/api/v1/collection/:collectionId/follow', access: 'member' },
  unfollowCollection: { method: 'DELETE', path: '/api/v1/collection/:collectionId/follow', access: 'member' },

  getTokens: { method: 'GET', path: '/api/v1/token/getTokens', access: 'member' },
  createToken: { method: 'POST', path: '/api/v1/token/createToken', access: 'member' },
  revokeToken: { method: 'DELETE', path: '/api/v1/token/:tokenId', access: 'member' },

  exportAccount: {
    method: 'GET',
    path: '/api/v1/user/exportAccount',
    access: 'self',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/user/deleteAccount',
    access: 'self',
  },

  getNotifications: {
    method: 'GET',
    path: '/api/v1/notification/getNotifications',
    access: 'member',
  },
  readNotifications: {
    method: 'POST',
    path: '/api/v1/notification/readNotifications',
    access: 'member',
  },

  reportFailure: {
    method: 'POST',
    path: REPORT_PATH,
    access: 'visitor',
  },
  countPageLoad: {
    method: 'POST',
    path: PAGE_LOAD_PATH,
    access: 'visitor',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
