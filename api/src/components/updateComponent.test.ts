import { ComponentResponse, type ComponentDetail, type ComponentPage } from '@keyframe/contracts/api/component';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { findDocument } from './findDocument.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  admin = await api.member('admin', { isAdmin: true });
});
afterAll(() => api.close());

const FIRST = {
  name: 'First Light',
  category: 'Button',
  language: ['HTML', 'CSS'],
  code: { html: '<b>first</b>', css: 'b {}' },
  tags: ['first', 'kept'],
  canvas: 'light',
};
const SECOND = {
  name: 'Second Wind',
  category: 'Loader',
  language: ['HTML', 'CSS', 'JS'],
  code: { html: '<b>second</b>', css: 'b {}', js: 'void 0' },
  tags: ['kept', 'second'],
  canvas: 'dark',
};

async function createFirst(author = ada): Promise<ComponentDetail> {
  const { status, body } = await api.call<{ component: ComponentDetail }>('createComponent', {
    token: author.token,
    body: FIRST,
  });
  expect(status).toBe(200);
  return body.component;
}

async function createPublic(author = ada): Promise<ComponentDetail> {
  const component = await createFirst(author);
  await verify(component._id);
  return component;
}

const update = (componentId: string, body: object, person = ada) =>
  api.call<{ message: string; code?: string; component: ComponentDetail; details?: { field: string }[] }>(
    'updateComponent',
    {
      token: person.token,
      params: { componentId },
      body,
    },
  );

const verify = (componentId: string, score = 60) =>
  api.call('verifyComponent', { token: admin.token, body: { componentId, score } });

const read = async (componentId: string, person?: TestPerson) =>
  (await api.call<{ component: ComponentDetail }>('getComponentById', { token: person?.token, body: { componentId } }))
    .body.component;

const listed = async (query: Record<string, string>) =>
  (
    await api.call<ComponentPage>('getVerifiedComponents', { query: { author: 'ada', limit: '60', ...query } })
  ).body.componentArray.map(({ _id }) => _id);

const revisionsOf = async (componentId: string) =>
  (await api.pool.query('select id from revisions where component_id = $1', [componentId])).rowCount;

/** Whether searches find a revision by the name word, tag, category and language that only it has. */
async function foundBy(id: string, state: typeof FIRST): Promise<boolean[]> {
  const word = state.name.split(' ')[1] ?? '';
  const [own] = state.tags.filter((tag) => tag !== 'kept');
  const lists = await Promise.all([
    listed({ q: word }),
    listed({ tag: own ?? '' }),
    listed({ category: state.category }),
    listed({ language: state.language.join('+') }),
  ]);
  return lists.map((ids) => ids.includes(id));
}
const YES = [true, true, true, true];
const NO = [false, false, false, false];

describe('an update of a verified component', () => {
  test('waits for verification while others see and find the verified revision', async () => {
    const before = await createPublic();
    const id = before._id;
    const { status, body } = await update(id, { ...SECOND, revision: before.revision });
    expect([status, body.message]).toEqual([200, 'Updated and sent for verification']);
    expect(ComponentResponse.parse(body).component).toMatchObject({
      name: 'Second Wind',
      category: 'Loader',
      language: ['HTML', 'CSS', 'JS'],
      tags: ['kept', 'second'],
      canvas: 'dark',
      code: [{ html: '<b>second</b>', javascript: 'void 0' }],
      verified: false,
      status: 'waiting',
      isPublic: true,
      reason: null,
    });

    const stillPublic = {
      ...{
        name: 'First Light',
        category: 'Button',
        language: ['HTML', 'CSS'],
        tags: ['first', 'kept'],
        canvas: 'light',
      },
      ...{ revision: before.revision, verified: true, status: 'verified', isPublic: true, updatedAt: before.updatedAt },
    };
    expect(await read(id)).toMatchObject({ ...stillPublic, code: [{ html: '<b>first</b>' }] });
    expect(await read(id, await api.member('passer-by'))).toMatchObject(stillPublic);
    expect(await read(id, admin)).toMatchObject({ name: 'Second Wind', status: 'waiting' });
    expect(await foundBy(id, FIRST)).toEqual(YES);
    expect(await foundBy(id, SECOND)).toEqual(NO);

    await verify(id, 90);
    expect(await read(id)).toMatchObject({
      ...{
        name: 'Second Wind',
        category: 'Loader',
        language: ['HTML', 'CSS', 'JS'],
        tags: ['kept', 'second'],
        canvas: 'dark',
      },
      ...{ revision: body.component.revision, verified: true, score: 90, updatedAt: body.component.updatedAt },
    });
    expect(await foundBy(id, FIRST)).toEqual(NO);
    expect(await foundBy(id, SECOND)).toEqual(YES);
  });

  test('leaves the document and canvas of the verified revision unchanged', async () => {
    const before = await createPublic();
    const { body } = await update(before._id, { ...SECOND, revision: before.revision });
    expect(await findDocument(before._id, before.revision, api.db)).toMatchObject({
      html: '<b>first</b>',
      canvas: 'light',
    });
    expect(await findDocument(before._id, body.component.revision, api.db)).toMatchObject({
      html: '<b>second</b>',
      canvas: 'dark',
    });
  });

  test('shows the new revision in the profile to its author, and the verified one to others', async () => {
    const author = await api.member('profiled');
    const before = await createPublic(author);
    await update(before._id, { ...SECOND, revision: before.revision }, author);
    const seenBy = async ({ token }: TestPerson) =>
      (
        await api.call<{ profileData: { components: object[] } }>('getProfileDataByUsername', {
          token,
          body: { username: 'profiled' },
        })
      ).body.profileData.components;
    expect(await seenBy(author)).toMatchObject([{ name: 'Second Wind', status: 'waiting', isPublic: true }]);
    expect(await seenBy(ada)).toMatchObject([{ name: 'First Light', status: 'verified', isPublic: true }]);
  });
});

test('an update of a component that was never public takes effect at once', async () => {
  const before = await createFirst();
  expect(before).toMatchObject({ status: 'waiting', isPublic: false });
  const { body } = await update(before._id, { ...SECOND, revision: before.revision });
  expect(body.component).toMatchObject({ name: 'Second Wind', status: 'waiting', isPublic: false });
  await verify(before._id);
  expect(await foundBy(before._id, FIRST)).toEqual(NO);
  expect(await foundBy(before._id, SECOND)).toEqual(YES);
});

test('an update of a component that was sent back enters the queue at the time of the update', async () => {
  const before = await createFirst();
  const sendBack = { componentId: before._id, revision: before.revision, reason: 'Too loud' };
  await api.call('sendBackComponent', { token: admin.token, body: sendBack });
  expect(await read(before._id, ada)).toMatchObject({ status: 'sentBack', reason: 'Too loud' });
  const { body } = await update(before._id, { ...FIRST, tags: [], revision: before.revision });
  expect(body.component).toMatchObject({ status: 'waiting', reason: null, tags: [] });
  expect(Date.parse(body.component.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  expect(body.component.createdAt).toBe(before.createdAt);
});

test('an update without changes succeeds and creates no revision', async () => {
  const before = await createPublic();
  const { status, body } = await update(before._id, {
    ...FIRST,
    code: { ...FIRST.code, tailwind: 'of a hidden tab' },
    revision: before.revision,
  });
  expect([status, body.message]).toEqual([200, 'Nothing has changed']);
  expect(body.component).toMatchObject({ revision: before.revision, status: 'verified' });
  expect(await revisionsOf(before._id)).toBe(1);
});

test.each([
  ['name', { name: 'Renamed' }],
  ['category', { category: 'Loader' }],
  ['language', { language: ['HTML', 'CSS', 'JS'] }],
  ['canvas', { canvas: 'dark' }],
  ['tags', { tags: ['kept', 'first'] }],
  ['code', { code: { html: '<b>first</b>', css: 'b { }' } }],
])('an update of the %s alone creates a revision', async (_field, change) => {
  const before = await createFirst();
  const { body } = await update(before._id, { ...FIRST, ...change, revision: before.revision });
  expect(body.message).toBe('Updated and sent for verification');
  expect(body.component.revision).not.toBe(before.revision);
});

test('an update without name and canvas keeps them', async () => {
  const before = await createFirst();
  const { category, language, code } = SECOND;
  const { body } = await update(before._id, { category, language, code, revision: before.revision });
  expect(body.component).toMatchObject({ name: 'First Light', canvas: 'light', category: 'Loader', tags: [] });
});

describe('an update of an outdated revision', () => {
  test('is rejected and keeps the newer revision', async () => {
    const before = await createFirst();
    const newer = (await update(before._id, { ...SECOND, revision: before.revision })).body.component;
    const { status, body } = await update(before._id, {
      ...FIRST,
      name: 'From another tab',
      revision: before.revision,
    });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'conflict', 'revision']);
    expect(body.message).toMatch(/^A newer version of this component was saved/);
    expect(await read(before._id, ada)).toMatchObject({ revision: newer.revision, name: 'Second Wind' });
  });

  test('succeeds for one of several concurrent updates', async () => {
    const before = await createPublic();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => update(before._id, { ...SECOND, name, revision: before.revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await revisionsOf(before._id)).toBe(2);
  });

  test('succeeds when the same update is retried', async () => {
    const before = await createPublic();
    const answers = await Promise.all(
      [1, 2, 3].map(() => update(before._id, { ...SECOND, revision: before.revision })),
    );
    const revisions = new Set(answers.map(({ body }) => body.component.revision));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([revisions.size, await revisionsOf(before._id)]).toEqual([1, 2]);
  });
});

test('only its author can update a component; others get 404', async () => {
  const { _id, revision } = await createPublic();
  const stranger = await api.member('stranger');
  for (const person of [stranger, admin]) {
    const { status, body } = await update(_id, { ...SECOND, revision }, person);
    expect([status, body.message]).toEqual([404, 'There is no component with this id']);
  }
  expect((await update('018f0000-0000-7000-8000-000000000000', { ...SECOND, revision })).status).toBe(404);
  expect((await update('nonsense', { ...SECOND, revision })).status).toBe(404);
  expect(await revisionsOf(_id)).toBe(1);
});

test.each([
  ['category', { category: 'Spaceship' }],
  ['code.tailwind', { language: ['HTML', 'Tailwind'], code: { html: '<b>b</b>', tailwind: '.x { @apply no-such; }' } }],
  ['revision', { revision: undefined }],
  ['email', { email: 'somebody@else.test' }],
])('an update with an invalid %s is rejected with the field name and changes nothing', async (field, change) => {
  const before = await createFirst();
  const { status, body } = await update(before._id, { ...SECOND, revision: before.revision, ...change });
  expect([status, body.details?.[0]?.field]).toEqual([field === 'email' ? 403 : 400, field]);
  expect(await read(before._id, ada)).toMatchObject({ revision: before.revision, name: 'First Light' });
});

test('a component is found by its author’s new name while a newer revision waits', async () => {
  const author = await api.member('formerly');
  const before = await createPublic(author);
  await update(before._id, { ...SECOND, revision: before.revision }, author);
  const body = { email: author.email, name: 'Zephyrine', username: 'formerly' };
  expect((await api.call('signup', { token: author.token, body })).status).toBe(200);
  const found = async (q: string) => {
    const { body } = await api.call<ComponentPage>('getVerifiedComponents', { query: { q, sort: 'newest' } });
    return body.componentArray.map(({ name }) => name);
  };
  expect(await found('zephyrine')).toEqual(['First Light']);
  expect(await found('zephyrine light')).toEqual(['First Light']);
});
