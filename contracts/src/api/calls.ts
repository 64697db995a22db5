/**
 * Every call of the API by name: method, path and who may make it. The first thirteen are SPEC.md section 7 to the
 * letter. The API registers no route that is not in this table, and its access tests walk through it.
 *
 * `visitor` means anyone; `account` means a valid token; `member` means a valid token whose account has a profile;
 * `admin` a member with isAdmin. What a caller may see *within* a call (the own unverified components, the own
 * e-mail address) is said in its note.
 */
export type Access = 'visitor' | 'account' | 'member' | 'admin';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
  readonly note?: string;
}

export const CALLS = {
  signup: { method: 'POST', path: '/api/v1/auth/signup', access: 'account', note: "email must be the token's" },
  getProfileData: { method: 'POST', path: '/api/v1/user/getProfileData', access: 'account', note: "email must be the token's" },
  getProfileDataByUsername: { method: 'POST', path: '/api/v1/user/getProfileDataByUsername', access: 'account' },
  createComponent: { method: 'POST', path: '/api/v1/component/createComponent', access: 'member', note: "email must be the token's" },
  getComponentById: { method: 'POST', path: '/api/v1/component/getComponentById', access: 'visitor', note: 'unverified: its author and admins, 404 for others' },
  getVerifiedComponents: { method: 'GET', path: '/api/v1/component/getVerifiedComponents', access: 'visitor' },
  getUnVerifiedComponents: { method: 'GET', path: '/api/v1/component/getUnVerifiedComponents', access: 'member', note: 'admins: all; others: their own' },
  verifyComponent: { method: 'POST', path: '/api/v1/admin/verifyComponent', access: 'admin', note: "email must be the token's" },
  getAllCategories: { method: 'GET', path: '/api/v1/category/getAllCategories', access: 'visitor' },
  createContactForm: { method: 'POST', path: '/api/v1/contact/createContactForm', access: 'visitor' },
  topUsersWithComponents: { method: 'GET', path: '/api/v1/stats/topUsersWithComponents', access: 'visitor' },
  topUsersWithFollowers: { method: 'GET', path: '/api/v1/stats/topUsersWithFollowers', access: 'visitor' },
  topUsersWithLikes: { method: 'GET', path: '/api/v1/stats/topUsersWithLikes', access: 'visitor' },

  getTopTags: { method: 'GET', path: '/api/v1/tag/getTopTags', access: 'visitor' },
  getSiteCounts: { method: 'GET', path: '/api/v1/stats/siteCounts', access: 'visitor' },
  getPicture: { method: 'GET', path: '/api/v1/user/:userId/picture', access: 'visitor', note: 'the profile picture as an image' },
  likeComponent: { method: 'PUT', path: '/api/v1/component/:componentId/like', access: 'member' },
  unlikeComponent: { method: 'DELETE', path: '/api/v1/component/:componentId/like', access: 'member' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
