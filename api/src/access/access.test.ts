import fastify from 'fastify';
import { v7 } from 'uuid';
import { ENDPOINTS, type Access, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { testApi, type CallInput, type TestApi, type TestPerson } from '../../testing/index.ts';
import { TOKEN_SCOPES, type TokenScope } from '@keyframe/contracts/tokenScopes';
import { contactMessageRepository } from '../contact/contactMessageRepository.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import { userRepository } from '../members/userRepository.ts';
import { takeDownComponent } from '../moderation/takeDownComponent.ts';
import { requireAccess } from './caller.ts';
import { onlyRegisteredEndpoints } from './registerEndpoint.ts';
import { newApiToken } from './tokens/apiToken.ts';

/**
 * The callers: `owner` created the component, picture and profile under test; `other` is another member; `banned` is a
 * banned member, `bannedAdmin` a banned admin.
 */
const CALLERS = [
  'visitor',
  'account',
  'owner',
  'other',
  'admin',
  'banned',
  'bannedAdmin',
  'forged',
  'expired',
  'foreign',
] as const;
type CallerName = (typeof CALLERS)[number];

let api: TestApi;
let people: Record<'account' | 'owner' | 'other' | 'admin' | 'banned' | 'bannedAdmin', TestPerson>;
let bearer: Record<CallerName, { token: string | undefined; email: string }>;
let verified: string;

beforeAll(async () => {
  api = await testApi();
  const [account, owner, other, admin, banned, bannedAdmin] = await Promise.all([
    api.account('account'),
    api.member('owner'),
    api.member('other'),
    api.member('admin', { isAdmin: true }),
    api.member('banned'),
    api.member('banned-admin', { isAdmin: true }),
  ]);
  people = { account, owner, other, admin, banned, bannedAdmin };
  for (const { id } of [banned, bannedAdmin])
    await userRepository(api.db).update(id, { bannedAt: new Date(), bannedReason: 'Spam' });
  const [forged, expired, foreign] = await Promise.all([
    api.tokens.forge(admin),
    api.tokens.expired(admin),
    api.tokens.foreign(admin),
  ]);
  bearer = {
    visitor: { token: undefined, email: 'visitor@people.test' },
    ...people,
    forged: { token: forged, email: admin.email },
    expired: { token: expired, email: admin.email },
    foreign: { token: foreign, email: admin.email },
  };
  verified = await api.component(owner, { score: 80 });
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  await pictureRepository(api.db).put(owner.id, { mime: 'image/png', bytes: png, etag: 'etag' });
});
afterAll(() => api.close());

/** Creates an unverified component of the owner, or one with a score. Returns its id and latest revision. */
async function unverified(score?: number): Promise<{ componentId: string; revision: string }> {
  const componentId = await api.component(people.owner, score === undefined ? {} : { score });
  const { body } = await api.call<{ component: { revision: string } }>('getComponentById', {
    token: people.owner.token,
    body: { componentId },
  });
  return { componentId, revision: body.component.revision };
}

/** Creates a public component of the owner with an update that waits. Returns its id. */
async function updated(): Promise<string> {
  const { componentId, revision } = await unverified(60);
  const { email, token } = people.owner;
  await api.call('updateComponent', { token, params: { componentId }, body: { email, ...BUTTON, revision } });
  return componentId;
}

/** Creates a collection of the owner. Returns its id. */
async function collection(visibility: string): Promise<string> {
  // A member can have a limited number.
  await api.pool.query('delete from collections where owner_id = $1', [people.owner.id]);
  const { body } = await api.call<{ collection: { _id: string } }>('createCollection', {
    token: people.owner.token,
    body: { name: 'Lights', visibility },
  });
  return body.collection._id;
}

/** Removes the tokens that earlier requests have created: a member can have a limited number. */
const removeTokens = () => api.pool.query("delete from api_tokens where name = 'Of the table'");

/** Creates an API token of a member. */
async function apiToken({ token }: TestPerson, scopes: readonly TokenScope[]): Promise<{ id: string; secret: string }> {
  const { body } = await api.call<{ token: { _id: string }; secret: string }>('createToken', {
    token,
    body: { name: 'Of the table', scopes, days: 30 },
  });
  return { id: body.token._id, secret: body.secret };
}

const BUTTON = { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>b</b>' }, tags: [] };

/** The request to each endpoint, sent by the account with this email address. */
const INPUTS: Record<EndpointName, (email: string) => CallInput | Promise<CallInput>> = {
  signup: (email) => ({ body: { email, name: 'A Name', username: email.split('@')[0] } }),
  getProfileData: (email) => ({ body: { email } }),
  getProfileDataByUsername: () => ({ body: { username: 'owner' } }),
  createComponent: (email) => ({ body: { email, ...BUTTON } }),
  getComponentById: async () => ({ body: { componentId: await api.component(people.owner) } }),
  getVerifiedComponents: () => ({}),
  getUnVerifiedComponents: () => ({}),
  verifyComponent: async (email) => ({ body: { componentId: await api.component(people.owner), email, score: 7 } }),
  getAllCategories: () => ({}),
  createContactForm: (email) => ({ body: { email, name: 'A Name', topic: 'Fun', message: 'Hello' } }),
  topUsersWithComponents: () => ({}),
  topUsersWithFollowers: () => ({}),
  topUsersWithLikes: () => ({}),
  getTopTags: () => ({}),
  getSiteCounts: () => ({}),
  getPicture: () => ({ params: { userId: people.owner.id } }),
  recordView: () => ({ params: { componentId: verified } }),
  recordDownload: () => ({ params: { componentId: verified } }),
  getFeaturedComponents: () => ({}),
  getSuggestions: () => ({ query: { q: 'butt' } }),
  getFacets: () => ({ query: { motion: 'spin' } }),
  getSimilarComponents: () => ({ params: { componentId: verified } }),
  getMeasurements: () => ({ params: { componentId: verified } }),
  getComponentChange: async () => ({ params: { componentId: await updated() } }),
  followMember: () => ({ params: { userId: people.owner.id } }),
  unfollowMember: () => ({ params: { userId: people.owner.id } }),
  getProfileStats: () => ({ params: { userId: people.owner.id } }),
  getProfileActivity: () => ({ params: { userId: people.owner.id } }),
  getFollowedComponents: () => ({}),
  getLikedComponents: () => ({ params: { userId: people.owner.id } }),
  getContactMessages: () => ({}),
  handleContactMessage: async () => {
    const id = v7();
    await contactMessageRepository(api.db).insert({
      id,
      name: 'A Name',
      email: 'a@people.test',
      topic: 'Fun',
      message: 'Hello',
    });
    return { params: { messageId: id }, body: { handled: true } };
  },
  likeComponent: () => ({ params: { componentId: verified } }),
  unlikeComponent: () => ({ params: { componentId: verified } }),

  updateComponent: async (email) => {
    const { componentId, revision } = await unverified();
    return { params: { componentId }, body: { email, ...BUTTON, revision } };
  },
  deleteComponent: async () => ({ params: { componentId: await api.component(people.owner) } }),
  withdrawComponent: async () => ({ params: { componentId: await api.component(people.owner) } }),
  restoreComponent: async () => {
    const componentId = await api.component(people.owner);
    await api.call('deleteComponent', { token: people.owner.token, params: { componentId } });
    return { params: { componentId } };
  },
  sendBackComponent: async () => ({ body: { ...(await unverified()), reason: 'Not yet' } }),
  getDecisions: () => ({}),
  reportComponent: () => ({ params: { componentId: verified }, body: { reason: 'copied' } }),
  getReports: () => ({}),
  dismissReports: async () => {
    await api.call('reportComponent', { params: { componentId: verified }, body: { reason: 'other' } });
    return { body: { componentId: verified } };
  },
  takeDownComponent: async () => ({ body: { componentId: await api.component(people.owner), reason: 'Copied' } }),
  putBackComponent: async () => {
    const componentId = await api.component(people.owner);
    await takeDownComponent(componentId, 'Copied', { operator: 'Olga' }, api.db);
    return { body: { componentId } };
  },
  undoVerification: async () => ({ body: { componentId: await api.component(people.owner, { score: 50 }) } }),
  getAdminCounts: () => ({}),
  getPublicProfile: () => ({ params: { username: 'owner' } }),
  getNotifications: () => ({}),
  readNotifications: () => ({ body: {} }),
  getCollection: async () => ({ params: { collectionId: await collection('private') } }),
  getMemberCollections: () => ({ params: { username: 'owner' } }),
  getCollectionsOfComponent: () => ({ params: { componentId: verified } }),
  getOwnCollections: () => ({ query: { componentId: verified } }),
  getFollowedCollections: () => ({}),
  createCollection: () => ({ body: { name: v7(), componentId: verified } }),
  updateCollection: async () => ({ params: { collectionId: await collection('public') }, body: { name: v7() } }),
  deleteCollection: async () => ({ params: { collectionId: await collection('public') } }),
  putCollectionItem: async () => ({
    params: { collectionId: await collection('public'), componentId: verified },
    body: { note: 'A note' },
  }),
  removeCollectionItem: async () => ({
    params: { collectionId: await collection('public'), componentId: verified },
  }),
  followCollection: async () => ({ params: { collectionId: await collection('public') } }),
  unfollowCollection: async () => ({ params: { collectionId: await collection('public') } }),
  getTokens: () => ({}),
  createToken: async () => {
    await removeTokens();
    return { body: { name: 'Of the table', scopes: ['components:read'], days: 30 } };
  },
  revokeToken: async () => {
    await removeTokens();
    return { params: { tokenId: (await apiToken(people.owner, [])).id } };
  },
  exportAccount: () => ({}),
  // A username that matches no account, so that this test deletes none.
  deleteAccount: () => ({ body: { username: 'nobody', components: 'keep' } }),
  reportFailure: () => ({
    body: {
      remote: 'editor',
      version: '1.0.0',
      channel: 'stable',
      revision: 1,
      overridden: false,
      phase: 'load',
      message: 'down',
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

type Expected = Record<Exclude<CallerName, 'forged' | 'expired' | 'foreign'>, number>;

const EVERYONE: Expected = {
  visitor: 200,
  account: 200,
  owner: 200,
  other: 200,
  admin: 200,
  banned: 200,
  bannedAdmin: 200,
};
const ACCOUNTS: Expected = { ...EVERYONE, visitor: 401 };
const SIGNED_IN: Expected = { ...ACCOUNTS, banned: 403, bannedAdmin: 403 };
const MEMBERS: Expected = { ...SIGNED_IN, account: 403 };
const ADMINS: Expected = { ...MEMBERS, owner: 403, other: 403 };

/** The status that each caller gets. An invalid token gets 401 from every endpoint. */
const EXPECTED: Record<EndpointName, Expected> = {
  // Runs last: see ORDER.
  signup: SIGNED_IN,
  getProfileData: { ...ACCOUNTS, account: 404 },
  getProfileDataByUsername: SIGNED_IN,
  createComponent: MEMBERS,
  // An unverified component of the owner.
  getComponentById: { visitor: 404, account: 404, owner: 200, other: 404, admin: 200, banned: 404, bannedAdmin: 404 },
  getVerifiedComponents: EVERYONE,
  getUnVerifiedComponents: MEMBERS,
  verifyComponent: ADMINS,
  getAllCategories: EVERYONE,
  createContactForm: EVERYONE,
  topUsersWithComponents: EVERYONE,
  topUsersWithFollowers: EVERYONE,
  topUsersWithLikes: EVERYONE,
  getTopTags: EVERYONE,
  getSiteCounts: EVERYONE,
  getPicture: EVERYONE,
  recordView: EVERYONE,
  recordDownload: EVERYONE,
  getFeaturedComponents: EVERYONE,
  getSuggestions: EVERYONE,
  getFacets: EVERYONE,
  getSimilarComponents: EVERYONE,
  getMeasurements: EVERYONE,
  // An update of the owner.
  getComponentChange: { ...MEMBERS, other: 404 },
  // A member cannot follow themselves.
  followMember: { ...MEMBERS, owner: 409 },
  unfollowMember: { ...MEMBERS, owner: 409 },
  getProfileStats: SIGNED_IN,
  getProfileActivity: SIGNED_IN,
  getLikedComponents: SIGNED_IN,
  getFollowedComponents: MEMBERS,
  getContactMessages: ADMINS,
  handleContactMessage: ADMINS,
  likeComponent: MEMBERS,
  unlikeComponent: MEMBERS,

  // A component of the owner.
  updateComponent: { ...MEMBERS, other: 404, admin: 404 },
  deleteComponent: { ...MEMBERS, other: 404, admin: 404 },
  withdrawComponent: { ...MEMBERS, other: 404, admin: 404 },
  restoreComponent: { ...MEMBERS, other: 404, admin: 404 },
  sendBackComponent: ADMINS,
  getDecisions: ADMINS,
  reportComponent: { ...EVERYONE, banned: 403, bannedAdmin: 403 },
  getReports: ADMINS,
  dismissReports: ADMINS,
  takeDownComponent: ADMINS,
  putBackComponent: ADMINS,
  undoVerification: ADMINS,
  getAdminCounts: ADMINS,
  getPublicProfile: EVERYONE,
  getNotifications: MEMBERS,
  readNotifications: MEMBERS,
  // A private one of the owner.
  getCollection: { ...EVERYONE, visitor: 404, account: 404, other: 404, admin: 404, banned: 404, bannedAdmin: 404 },
  getMemberCollections: EVERYONE,
  getCollectionsOfComponent: EVERYONE,
  getOwnCollections: MEMBERS,
  getFollowedCollections: MEMBERS,
  createCollection: MEMBERS,
  // A public one of the owner.
  updateCollection: { ...MEMBERS, other: 404, admin: 404 },
  deleteCollection: { ...MEMBERS, other: 404, admin: 404 },
  putCollectionItem: { ...MEMBERS, other: 404, admin: 404 },
  removeCollectionItem: { ...MEMBERS, other: 404, admin: 404 },
  followCollection: { ...MEMBERS, owner: 409 },
  unfollowCollection: { ...MEMBERS, owner: 409 },
  getTokens: MEMBERS,
  createToken: MEMBERS,
  // One of the owner.
  revokeToken: { ...MEMBERS, other: 404, admin: 404 },
  exportAccount: { ...ACCOUNTS, account: 404 },
  deleteAccount: { visitor: 401, account: 404, owner: 400, other: 400, admin: 400, banned: 400, bannedAdmin: 400 },
  reportFailure: { visitor: 204, account: 204, owner: 204, other: 204, admin: 204, banned: 204, bannedAdmin: 204 },
  countPageLoad: { visitor: 204, account: 204, owner: 204, other: 204, admin: 204, banned: 204, bannedAdmin: 204 },
};

/** `signup` comes last: it creates a profile for the caller `account`. */
const ORDER = (Object.keys(ENDPOINTS) as EndpointName[]).sort(
  (a, b) => Number(a === 'signup') - Number(b === 'signup'),
);

// Specification 6.2, 6.3, 6.5
test('every endpoint has an expected status for each caller', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  expect(Object.keys(INPUTS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

describe.each(ORDER)('%s', (name) => {
  test.each(CALLERS)('returns the status of the access table to the caller: %s', async (caller) => {
    const { token, email } = bearer[caller];
    const input = await INPUTS[name](email);
    const { status, body } = await api.call(name, { ...input, token });
    const expected: Partial<Record<CallerName, number>> = EXPECTED[name];
    expect({ status, message: status < 400 ? undefined : body['message'] }).toEqual({
      status: expected[caller] ?? 401,
      message: status < 400 ? undefined : expect.any(String),
    });
  });

  if (ENDPOINTS[name].access !== 'visitor') {
    test('checks the caller before it validates the input', async () => {
      expect(
        (
          await api.call(name, {
            body: { nonsense: true },
            params: { componentId: 'x', userId: 'x', messageId: 'x', collectionId: 'x', tokenId: 'x' },
          })
        ).status,
      ).toBe(401);
    });
  }
});

/** The API tokens: of the owner with no scope and with one, of an admin with all, and those that do not work. */
const TOKENS = ['none', 'read', 'write', 'admin', 'malformed', 'unknown', 'expired', 'revoked', 'banned'] as const;
type TokenName = (typeof TOKENS)[number];
type ExpectedOfTokens = Record<'none' | 'read' | 'write' | 'admin', number>;

/** An endpoint that is not in the table below is closed to API tokens. */
const CLOSED: ExpectedOfTokens = { none: 403, read: 403, write: 403, admin: 403 };
const AS_VISITOR: ExpectedOfTokens = { none: 200, read: 200, write: 200, admin: 200 };

const EXPECTED_OF_TOKENS: Partial<Record<EndpointName, ExpectedOfTokens>> = {
  getVerifiedComponents: AS_VISITOR,
  getAllCategories: AS_VISITOR,
  topUsersWithComponents: AS_VISITOR,
  topUsersWithFollowers: AS_VISITOR,
  topUsersWithLikes: AS_VISITOR,
  getTopTags: AS_VISITOR,
  getSiteCounts: AS_VISITOR,
  getPicture: AS_VISITOR,
  getFeaturedComponents: AS_VISITOR,
  getSuggestions: AS_VISITOR,
  getFacets: AS_VISITOR,
  getSimilarComponents: AS_VISITOR,
  getMeasurements: AS_VISITOR,
  getPublicProfile: AS_VISITOR,
  // A private one of the owner, whom a token does not stand for here.
  getCollection: { none: 404, read: 404, write: 404, admin: 404 },
  getMemberCollections: AS_VISITOR,
  getCollectionsOfComponent: AS_VISITOR,
  // An unverified component of the owner. A token of an admin is no admin.
  getComponentById: { none: 404, read: 200, write: 404, admin: 404 },
  getUnVerifiedComponents: { none: 403, read: 200, write: 403, admin: 200 },
  createComponent: { none: 403, read: 403, write: 200, admin: 200 },
  // A draft of the owner.
  updateComponent: { none: 403, read: 403, write: 200, admin: 404 },
};

describe('with an API token', () => {
  let secrets: Record<TokenName, { secret: string; email: string }>;
  beforeAll(async () => {
    const { owner, admin, banned } = people;
    const of = async (person: TestPerson, scopes: readonly TokenScope[]) => (await apiToken(person, scopes)).secret;
    await api.pool.query('update users set banned_at = null, banned_reason = null where id = $1', [banned.id]);
    const ofBanned = await of(banned, TOKEN_SCOPES);
    await userRepository(api.db).update(banned.id, { bannedAt: new Date(), bannedReason: 'Spam' });
    const [expired, revoked] = [await apiToken(owner, TOKEN_SCOPES), await apiToken(owner, TOKEN_SCOPES)];
    await api.pool.query("update api_tokens set expires_at = now() - interval '1 second' where id = $1", [expired.id]);
    await api.call('revokeToken', { token: owner.token, params: { tokenId: revoked.id } });
    const none = await of(owner, []);
    const tokens: Record<TokenName, string> = {
      none,
      read: await of(owner, ['components:read']),
      write: await of(owner, ['components:write']),
      admin: await of(admin, TOKEN_SCOPES),
      malformed: `${none.slice(0, -1)}${none.endsWith('0') ? '1' : '0'}`,
      unknown: newApiToken(),
      expired: expired.secret,
      revoked: revoked.secret,
      banned: ofBanned,
    };
    await api.pool.query("update api_tokens set name = 'Kept'");
    const emailOf = (name: TokenName) => ({ admin: admin.email, banned: banned.email })[name as string] ?? owner.email;
    secrets = Object.fromEntries(
      TOKENS.map((name) => [name, { secret: tokens[name], email: emailOf(name) }]),
    ) as typeof secrets;
  });

  const inputOf = async (name: EndpointName, email: string): Promise<CallInput> => {
    if (name !== 'updateComponent') return INPUTS[name](email);
    const { body } = await api.call<{ component: { _id: string; revision: string } }>('createComponent', {
      token: secrets.write.secret,
      body: BUTTON,
    });
    const { _id: componentId, revision } = body.component;
    return { params: { componentId }, body: { email, ...BUTTON, code: { html: '<b>changed</b>' }, revision } };
  };

  test.each(ORDER)('%s returns the status of the table of scopes', async (name) => {
    const statuses: Partial<Record<TokenName, number>> = {};
    // Only these change something here, and need an input of their own for each token.
    const isWrite = name === 'createComponent' || name === 'updateComponent';
    const shared = isWrite ? undefined : await inputOf(name, people.owner.email);
    for (const token of TOKENS) {
      const { secret, email } = secrets[token];
      statuses[token] = (await api.call(name, { ...(shared ?? (await inputOf(name, email))), token: secret })).status;
    }
    const invalid = { malformed: 401, unknown: 401, expired: 401, revoked: 401, banned: 403 };
    expect(statuses).toEqual({ ...(EXPECTED_OF_TOKENS[name] ?? CLOSED), ...invalid });
  });
});

test.each(['signup', 'getProfileData', 'createComponent', 'updateComponent', 'verifyComponent'] as const)(
  "%s rejects an email address other than the token's",
  async (name) => {
    const input = await INPUTS[name](people.owner.email);
    const { status, body } = await api.call(name, { ...input, token: people.admin.token });
    expect(status).toBe(403);
    expect(body['details']).toEqual([expect.objectContaining({ field: 'email' })]);
  },
);

test('compares the email address with the token’s case-insensitively', async () => {
  const { status } = await api.call('getProfileData', {
    token: people.owner.token,
    body: { email: ' Owner@People.TEST ' },
  });
  expect(status).toBe(200);
});

test.each(ORDER.filter((name) => !['visitor', 'self'].includes(ENDPOINTS[name].access)))(
  '%s rejects a banned member with the reason of the ban',
  async (name) => {
    const { status, body } = await api.call(name, {
      ...(await INPUTS[name](people.banned.email)),
      token: people.banned.token,
    });
    expect([status, body['code'], body['message']]).toEqual([403, 'forbidden', 'This account is banned: Spam']);
  },
);

test('shows the reason of a ban to the banned member and to admins only', async () => {
  const reasonSeenBy = async ({ token }: TestPerson) =>
    (
      await api.call<{ profileData: { banned?: string } }>('getProfileDataByUsername', {
        token,
        body: { username: 'banned' },
      })
    ).body.profileData.banned;
  const own = await api.call<{ profileData: object }>('getProfileData', {
    token: people.banned.token,
    body: { email: people.banned.email },
  });
  expect(own.body.profileData).toMatchObject({ username: 'banned', banned: 'Spam' });
  expect(await reasonSeenBy(people.admin)).toBe('Spam');
  expect(await reasonSeenBy(people.other)).toBeUndefined();
});

test('denies an access level that is not in the table', () => {
  const member = { id: people.admin.id, isAdmin: true, banned: null };
  const caller = { identity: { uid: people.admin.uid, email: people.admin.email }, member };
  expect(() => requireAccess('everybody' as Access, caller)).toThrow('Not allowed');
  expect(() => requireAccess('toString' as Access, caller)).toThrow('Not allowed');
});

// Specification 6.4, 7.7
test('lists unverified components: to a member only their own, to an admin all', async () => {
  const own = await api.component(people.other);
  const ids = async ({ token }: TestPerson) =>
    (
      await api.call<{ componentArray: { _id: string; userId: { username: string } }[] }>('getUnVerifiedComponents', {
        token,
        query: { sort: 'newest' },
      })
    ).body.componentArray;
  expect((await ids(people.other)).every(({ userId }) => userId.username === 'other')).toBe(true);
  expect((await ids(people.other)).map(({ _id }) => _id)).toContain(own);
  expect((await ids(people.owner)).map(({ _id }) => _id)).not.toContain(own);
  expect((await ids(people.admin)).map(({ _id }) => _id)).toContain(own);
});

test('lists only the member’s own notifications', async () => {
  const id = await api.component(people.other);
  await api.call('verifyComponent', { token: people.admin.token, body: { componentId: id, score: 5 } });
  const notified = async ({ token }: TestPerson) =>
    (
      await api.call<{ notifications: { component: { _id: string } | null }[] }>('getNotifications', { token })
    ).body.notifications.map(({ component }) => component?._id);
  expect(await notified(people.other)).toContain(id);
  expect(await notified(people.owner)).not.toContain(id);
  expect(await notified(people.admin)).not.toContain(id);
});

test('shows an email address to its owner and to admins only', async () => {
  const emailSeenBy = async ({ token }: TestPerson) =>
    (
      await api.call<{ profileData: { email?: string } }>('getProfileDataByUsername', {
        token,
        body: { username: 'owner' },
      })
    ).body.profileData.email;
  expect(await emailSeenBy(people.owner)).toBe('owner@people.test');
  expect(await emailSeenBy(people.admin)).toBe('owner@people.test');
  expect(await emailSeenBy(people.other)).toBeUndefined();
});

test('lists unverified components on a profile to its owner and to admins only', async () => {
  const unverified = await api.component(people.owner);
  const seenBy = async ({ token }: TestPerson) =>
    (
      await api.call<{ profileData: { components: { _id: string }[] } }>('getProfileDataByUsername', {
        token,
        body: { username: 'owner' },
      })
    ).body.profileData.components.map(({ _id }) => _id);
  expect(await seenBy(people.owner)).toContain(unverified);
  expect(await seenBy(people.admin)).toContain(unverified);
  expect(await seenBy(people.other)).not.toContain(unverified);
  expect(await seenBy(people.other)).toContain(verified);
});

// Specification 6.5
test('refuses to register a route under /api/ that is not in the endpoint table', () => {
  const app = fastify();
  onlyRegisteredEndpoints(app);
  expect(() => app.get('/api/v1/secret', async () => 'secret')).toThrow('not in the endpoint table');
  expect(() => app.get('/elsewhere', async () => 'no secret')).not.toThrow();
});

test('does not start when an endpoint of the table has no route', async () => {
  const app = fastify();
  onlyRegisteredEndpoints(app);
  await expect(app.ready()).rejects.toThrow('getVerifiedComponents');
});
