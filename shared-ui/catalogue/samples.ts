import {
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleRevision,
  sampleUser,
} from '../src/testing/samples.ts';
import type { FakeApi } from '../src/testing/fakeApi.ts';

/** The data of the examples: the samples of the tests. */
export const COMPONENT = sampleComponent();

export const DETAIL = sampleComponentDetail();

export const MORE_COMPONENTS = [
  COMPONENT,
  sampleComponent({ _id: '01920000-0000-7000-8000-000000000002', name: 'Slow Tide' }),
];

export const USER = sampleUser();

export const PROFILE = sampleProfile();

const MEMBER = {
  _id: 'm1',
  username: 'ines_moreau',
  name: 'Inês Moreau',
  profilePicUrl: null,
  likeCounter: 90,
  counter: 12,
};

const { code: CODE } = sampleRevision();

/** The API of the examples: each endpoint that an example requests. */
export const API: FakeApi = {
  getVerifiedComponents: { componentArray: MORE_COMPONENTS, total: 2, page: 1, pages: 1 },
  getComponentById: { component: DETAIL },
  getFeaturedComponents: { day: COMPONENT, week: COMPONENT, month: COMPONENT },
  getAllCategories: {
    categories: [
      { _id: 'c1', name: 'Button', componentCounter: 21 },
      { _id: 'c2', name: 'Loader', componentCounter: 13 },
    ],
  },
  getTopTags: { tags: [{ name: 'neon', componentCounter: 8 }] },
  topUsersWithComponents: { topUsers: [MEMBER] },
  topUsersWithFollowers: { topUsers: [MEMBER] },
  topUsersWithLikes: { topUsers: [MEMBER] },
  getSiteCounts: { components: 75, members: 12, likes: 345 },
  likeComponent: { liked: true, likeCounter: COMPONENT.likeCounter + 1 },
  unlikeComponent: { liked: false, likeCounter: COMPONENT.likeCounter },
  recordDownload: {},
  getComponentChange: {
    before: sampleRevision({ code: { ...CODE, css: 'b {\n  rotate: 2deg;\n}' } }),
    after: sampleRevision({ name: 'Slow Pulse', code: { ...CODE, css: 'b {\n  rotate: 4deg;\n}' } }),
  },
};
