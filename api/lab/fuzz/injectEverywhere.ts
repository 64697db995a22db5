import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { CARD_QUERY } from '@keyframe/contracts/cardQuery';
import { v7 } from 'uuid';
import { contactMessageRepository } from '../../src/contact/contactMessageRepository.ts';
import type { CallInput, TestApi, TestPerson } from '../../testing/index.ts';

/** A text field of an endpoint's input: `body code html`, `query q`, `params userId`. */
export interface Place {
  readonly call: EndpointName;
  readonly path: readonly string[];
}

/** The result of an injection run. */
export interface InjectionOutcome {
  readonly places: readonly Place[];
  /** Texts that were neither rejected with 4xx nor stored unchanged, and server errors. */
  readonly errors: readonly string[];
  /** The number of texts stored and read back unchanged. */
  readonly stored: number;
}

interface Stage {
  admin: TestPerson;
  member: TestPerson;
  componentId: string;
  messageId: string;
  /** The admin's, with the component. */
  collectionId: string;
}

type Call = Pick<CallInput, 'body' | 'query' | 'params'>;

/** Every filter of a list. */
const FILTERS = {
  category: 'Button',
  language: 'HTML+CSS',
  tag: ['glow', 'soft'],
  q: 'press',
  author: 'adam',
  motion: 'spin',
  trigger: 'hover',
  colour: 'red',
  size: 'tiny',
  script: 'no',
  ground: 'dark',
  quality: ['light', 'keyboard'],
};

/**
 * The input of each endpoint, with a text in every text field, by a caller with access. New for each request where the
 * action cannot be repeated.
 */
const INPUTS: Record<EndpointName, (stage: Stage, api: TestApi) => Call | Promise<Call>> = {
  signup: ({ admin }) => ({
    body: {
      email: admin.email,
      name: 'Adam',
      username: 'adam',
      profilePicUrl: '',
      gradientBg: 'none',
      country: 'India',
      bio: 'bio',
      github: '',
      linkedin: '',
      insta: '',
    },
  }),
  getProfileData: ({ admin }) => ({ body: { email: admin.email }, query: CARD_QUERY }),
  getProfileDataByUsername: () => ({ body: { username: 'adam' }, query: CARD_QUERY }),
  createComponent: ({ admin }) => ({ body: { ...component(admin), remixOf: '', submission: v7(), credit: CREDIT } }),
  getComponentById: ({ componentId }) => ({ body: { componentId } }),
  getVerifiedComponents: () => ({
    query: {
      page: '1',
      limit: '1',
      ...FILTERS,
      sort: 'newest',
      window: 'day',
      ...CARD_QUERY,
    },
  }),
  getUnVerifiedComponents: () => ({
    query: {
      page: '1',
      limit: '1',
      category: 'Button',
      fails: 'compositor',
      language: 'HTML+CSS',
      author: 'adam',
      status: 'waiting',
      sort: 'oldest',
      ...CARD_QUERY,
    },
  }),
  verifyComponent: async (stage, api) => ({
    body: { ...(await waiting(stage, api)), email: stage.admin.email, score: '7' },
  }),
  getAllCategories: () => ({}),
  createContactForm: () => ({
    body: { name: 'A Name', email: 'a@people.test', mobile: '1', topic: 'Fun', message: 'Hello' },
  }),
  topUsersWithComponents: () => ({}),
  topUsersWithFollowers: () => ({}),
  topUsersWithLikes: () => ({}),
  getTopTags: () => ({}),
  getSiteCounts: () => ({}),
  getPicture: ({ member }) => ({ params: { userId: member.id }, query: { v: 'etag' } }),
  likeComponent: ({ componentId }) => ({ params: { componentId } }),
  unlikeComponent: ({ componentId }) => ({ params: { componentId } }),
  updateComponent: async (stage, api) => {
    const { componentId, revision } = await waiting(stage, api);
    return { params: { componentId }, body: { ...component(stage.admin), revision } };
  },
  // A member's, which an admin cannot delete.
  deleteComponent: ({ componentId }) => ({ params: { componentId } }),
  withdrawComponent: ({ componentId }) => ({ params: { componentId } }),
  restoreComponent: ({ componentId }) => ({ params: { componentId } }),
  recordView: ({ componentId }) => ({ params: { componentId } }),
  recordDownload: ({ componentId }) => ({ params: { componentId }, query: { target: 'vue', copied: 'true' } }),
  getFeaturedComponents: () => ({}),
  getSuggestions: () => ({ query: { q: 'pre' } }),
  getFacets: () => ({ query: FILTERS }),
  getSimilarComponents: ({ componentId }) => ({ params: { componentId }, query: CARD_QUERY }),
  getMeasurements: ({ componentId }) => ({ params: { componentId } }),
  getComponentChange: ({ componentId }) => ({ params: { componentId } }),
  sendBackComponent: async (stage, api) => ({ body: { ...(await waiting(stage, api)), reason: 'Not yet' } }),
  reportComponent: ({ componentId }) => ({ params: { componentId }, body: { reason: 'other', note: 'A note' } }),
  getReports: () => ({ query: { page: '1', state: 'open' } }),
  dismissReports: async ({ componentId }, api) => {
    await api.call('reportComponent', { params: { componentId }, body: { reason: 'other' } });
    return { body: { componentId } };
  },
  takeDownComponent: async (stage, api) => ({
    body: { componentId: (await waiting(stage, api)).componentId, reason: 'Copied' },
  }),
  putBackComponent: async (stage, api) => {
    const { componentId } = await waiting(stage, api);
    await api.call('takeDownComponent', { token: stage.admin.token, body: { componentId, reason: 'Copied' } });
    return { body: { componentId } };
  },
  undoVerification: async ({ member }, api) => ({
    body: { componentId: await api.component(member, { score: 50 }), reason: 'Too early' },
  }),
  getAdminCounts: () => ({}),
  getPublicProfile: () => ({ params: { username: 'adam' } }),
  getDecisions: ({ componentId }) => ({ query: { page: '1', componentId, outcome: 'verified' } }),
  getContactMessages: () => ({ query: { page: '1', state: 'open' } }),
  handleContactMessage: ({ messageId }) => ({ params: { messageId }, body: { handled: true } }),
  followMember: ({ member }) => ({ params: { userId: member.id } }),
  unfollowMember: ({ member }) => ({ params: { userId: member.id } }),
  getProfileStats: ({ member }) => ({ params: { userId: member.id }, query: { days: '30' } }),
  getProfileActivity: ({ member }) => ({ params: { userId: member.id } }),
  getFollowedComponents: ({ componentId }) => ({ query: { after: componentId } }),
  getLikedComponents: ({ member }) => ({ params: { userId: member.id }, query: { page: '1' } }),
  getCollection: ({ collectionId, componentId }) => ({
    params: { collectionId },
    query: { after: `a0.${componentId}` },
  }),
  getMemberCollections: ({ componentId }) => ({ params: { username: 'adam' }, query: { after: componentId } }),
  getCollectionsOfComponent: ({ componentId }) => ({ params: { componentId }, query: { after: componentId } }),
  getOwnCollections: ({ componentId }) => ({ query: { componentId } }),
  getFollowedCollections: ({ componentId }) => ({ query: { after: componentId } }),
  createCollection: async ({ admin, collectionId, componentId }, api) => {
    // A member can have a limited number.
    await api.pool.query('delete from collections where owner_id = $1 and id <> $2', [admin.id, collectionId]);
    return { body: { ...COLLECTION, name: 'Another', componentId } };
  },
  updateCollection: ({ collectionId }) => ({ params: { collectionId }, body: COLLECTION }),
  deleteCollection: ({ collectionId }) => ({ params: { collectionId } }),
  putCollectionItem: ({ collectionId, componentId }) => ({
    params: { collectionId, componentId },
    body: { note: 'A note', after: componentId },
  }),
  removeCollectionItem: ({ collectionId, componentId }) => ({ params: { collectionId, componentId } }),
  followCollection: ({ collectionId }) => ({ params: { collectionId } }),
  unfollowCollection: ({ collectionId }) => ({ params: { collectionId } }),
  getTokens: () => ({}),
  createToken: async ({ admin }, api) => {
    // A member can have a limited number.
    await api.pool.query('delete from api_tokens where user_id = $1', [admin.id]);
    return { body: { name: 'A token', scopes: ['components:read'], days: 30 } };
  },
  revokeToken: async ({ admin }, api) => {
    const created = await api.call<{ token: { _id: string } }>('createToken', {
      token: admin.token,
      body: { name: 'A token', scopes: [], days: 7 },
    });
    return { params: { tokenId: created.body.token._id } };
  },
  exportAccount: () => ({}),
  // Another username deletes nothing.
  deleteAccount: () => ({ body: { username: 'nobody_by_this_name', components: 'keep' } }),
  getNotifications: () => ({}),
  readNotifications: () => ({ body: { ids: ['none'] } }),
  reportFailure: () => ({
    body: {
      remote: 'editor',
      version: '1.0.0',
      channel: 'stable',
      revision: 1,
      overridden: false,
      phase: 'load',
      message: 'down',
      stack: 'Error: down',
      page: '/',
    },
  }),
  countPageLoad: () => ({
    body: {
      remotes: [
        {
          remote: 'editor',
          version: '1.0.0',
          channel: 'stable',
          failed: true,
          vitals: { LCP: 'good', INP: 'poor', CLS: 'good' },
        },
      ],
    },
  }),
};

function component({ email }: TestPerson) {
  return {
    email,
    name: 'Press',
    code: { html: '<b>b</b>', css: 'b{}', javascript: 'let a', js: 'let b', tailwind: 'b{}' },
    category: 'Button',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['glow'],
    canvas: 'dark',
  };
}

/** A new waiting component of the admin. */
async function waiting({ admin }: Stage, api: TestApi): Promise<{ componentId: string; revision: string }> {
  const componentId = await api.component(admin);
  const { body } = await api.call<{ component: { revision: string } }>('getComponentById', {
    token: admin.token,
    body: { componentId },
  });
  return { componentId, revision: body.component.revision };
}

/** How to read back what an endpoint has stored; its own response by default. */
const READ_BACK: Partial<Record<EndpointName, (stage: Stage, api: TestApi) => Promise<unknown>>> = {
  signup: async ({ admin }, api) =>
    (await api.call('getProfileData', { token: admin.token, body: { email: admin.email } })).body,
  createContactForm: async ({ admin }, api) => (await api.call('getContactMessages', { token: admin.token })).body,
  putCollectionItem: async ({ admin, collectionId }, api) =>
    (await api.call('getCollection', { token: admin.token, params: { collectionId } })).body,
};

const COLLECTION = { name: 'Lights', description: 'All that glows', visibility: 'public' };

/** The credit of imported code. */
const CREDIT = { author: 'Ada', source: 'https://ada.example/pulse', licence: 'mit' };

/** The endpoints that store texts. All others only search for them. */
const STORING: readonly EndpointName[] = [
  'signup',
  'createComponent',
  'updateComponent',
  'sendBackComponent',
  'takeDownComponent',
  'createContactForm',
  'createCollection',
  'updateCollection',
  'putCollectionItem',
  'createToken',
];

/**
 * Texts of those endpoints that are not returned: references, handles (which become links), and the code part outside
 * the language.
 */
const NOT_SHOWN = ['componentId', 'after', 'tailwind', 'js', 'remixOf', 'submission', 'github', 'linkedin', 'insta'];

/**
 * Injects texts into every field of every endpoint, one at a time in otherwise valid requests, and checks the result of
 * each.
 * @param textsFor - the texts for the n-th field, counted over all endpoints.
 */
export async function injectEverywhere(
  api: TestApi,
  textsFor: (place: number) => readonly string[],
): Promise<InjectionOutcome> {
  const member = await api.member('mia');
  const admin = await api.member('adam', { isAdmin: true });
  const messageId = v7();
  await contactMessageRepository(api.db).insert({
    id: messageId,
    name: 'A Name',
    email: 'a@people.test',
    topic: 'Fun',
    message: 'Hello',
  });
  const componentId = await api.component(member, { score: 50 });
  const created = await api.call<{ collection: { _id: string } }>('createCollection', {
    token: admin.token,
    body: { ...COLLECTION, componentId },
  });
  const stage: Stage = { admin, member, componentId, messageId, collectionId: created.body.collection._id };

  const places: Place[] = [];
  const errors: string[] = [];
  let stored = 0;
  for (const call of Object.keys(ENDPOINTS) as EndpointName[]) {
    for (const path of textPlaces(await INPUTS[call](stage, api))) {
      const place = { call, path };
      for (const text of textsFor(places.length)) {
        const input = withText(await INPUTS[call](stage, api), path, text);
        const { status, body } = await api.call(call, { token: admin.token, ...input });
        const told = `${call} ${path.join('.')} with ${JSON.stringify(text)}: ${status}`;
        if (status >= 500) errors.push(`${told} ${JSON.stringify(body)}`);
        if (status >= 400 || !STORING.includes(call) || path.some((step) => NOT_SHOWN.includes(step))) continue;
        if (textsIn((await READ_BACK[call]?.(stage, api)) ?? body).includes(asStored(path, text))) stored += 1;
        else errors.push(`${told}, but it is not read back`);
      }
      places.push(place);
    }
  }
  return { places, errors, stored };
}

/** The text as it is returned: lines are trimmed, and tags are lower case. Code is unchanged. */
function asStored(path: readonly string[], text: string): string {
  if (path.includes('code')) return text;
  return path.includes('tags') ? text.trim().toLowerCase().replace(/\s+/g, ' ') : text.trim();
}

/** The paths of texts in a value. */
function textPlaces(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPlaces(inner, [...path, key]));
}

/** A copy of a value with a text at this path. */
function withText<T>(value: T, path: readonly string[], text: string): T {
  const copy = structuredClone(value);
  const [last = '', ...before] = [...path].reverse();
  const holder = before
    .reverse()
    .reduce((inner, key) => inner[key] as Record<string, unknown>, copy as Record<string, unknown>);
  holder[last] = text;
  return copy;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
