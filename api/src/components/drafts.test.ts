import type { ComponentDetail, ListedComponent } from '@keyframe/contracts/api/component';
import { TOKEN_SCOPES } from '@keyframe/contracts/tokenScopes';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
let secret: string;
beforeAll(async () => {
  api = await testApi();
  [ada, admin] = await Promise.all([api.member('ada'), api.member('admin', { isAdmin: true })]);
  const body = { name: 'CI', scopes: TOKEN_SCOPES, days: 7 };
  secret = (await api.call<{ secret: string }>('createToken', { token: ada.token, body })).body.secret;
});
afterAll(() => api.close());

const CONTENT = {
  name: 'Lamp',
  category: 'Button',
  language: ['HTML', 'CSS'],
  code: { html: '<b>lamp</b>' },
  tags: [],
};

type Response = { message: string; component: ComponentDetail };

/** Creates a draft with the API token. */
async function draft(): Promise<ComponentDetail> {
  const { body } = await api.call<Response>('createComponent', { token: secret, body: CONTENT });
  expect([body.message, body.component.status]).toEqual(['Draft created', 'draft']);
  return body.component;
}

const read = (componentId: string, person?: TestPerson) =>
  api.call<Response>('getComponentById', { token: person?.token, body: { componentId } });

const update = ({ _id, revision }: ComponentDetail, token: string, html: string) =>
  api.call<Response>('updateComponent', {
    token,
    params: { componentId: _id },
    body: { ...CONTENT, code: { html }, revision },
  });

const listed = async (token: string, query: Record<string, string> = {}) =>
  (
    await api.call<{ componentArray: ListedComponent[] }>('getUnVerifiedComponents', { token, query })
  ).body.componentArray.map(({ _id }) => _id);

test('only its author sees a draft', async () => {
  const { _id } = await draft();
  expect((await read(_id, ada)).body.component.status).toBe('draft');
  expect([(await read(_id)).status, (await read(_id, admin)).status]).toEqual([404, 404]);
  const profileSeenBy = async ({ token }: TestPerson) =>
    (
      await api.call<{ profileData: { components: { _id: string }[] } }>('getProfileDataByUsername', {
        token,
        body: { username: 'ada' },
      })
    ).body.profileData.components.map((component) => component._id);
  expect(await profileSeenBy(ada)).toContain(_id);
  expect(await profileSeenBy(admin)).not.toContain(_id);
});

test('a draft is not in the queue, and an admin cannot decide on it', async () => {
  const { _id, revision } = await draft();
  expect(await listed(admin.token)).not.toContain(_id);
  expect(await listed(admin.token, { status: 'draft' })).toEqual([]);
  const counts = await api.call<{ waiting: number }>('getAdminCounts', { token: admin.token });
  expect(counts.body.waiting).toBe(0);
  const decide = (name: 'verifyComponent' | 'sendBackComponent', body: object) =>
    api.call(name, { token: admin.token, body: { componentId: _id, revision, ...body } });
  expect((await decide('verifyComponent', { score: 5 })).status).toBe(404);
  expect((await decide('sendBackComponent', { reason: 'No' })).status).toBe(404);
});

test('lists the own drafts with status=draft, also with the token', async () => {
  const { _id } = await draft();
  for (const token of [ada.token, secret]) {
    expect(await listed(token, { status: 'draft' })).toContain(_id);
    expect(await listed(token)).not.toContain(_id);
  }
});

test('a token changes a draft, which stays one', async () => {
  const created = await draft();
  const { status, body } = await update(created, secret, '<b>changed</b>');
  expect([status, body.message, body.component.status]).toEqual([200, 'Draft updated', 'draft']);
  expect(body.component.code[0]!.html).toBe('<b>changed</b>');
  expect((await update(body.component, secret, '<b>changed</b>')).body.message).toBe('Nothing has changed');
  expect((await update(created, secret, '<b>again</b>')).status).toBe(409);
});

test('its author submits a draft by an update on the site, with or without a change', async () => {
  for (const html of [CONTENT.code.html, '<b>changed</b>']) {
    const created = await draft();
    const { body } = await update(created, ada.token, html);
    expect([body.message, body.component.status]).toEqual(['Updated and sent for verification', 'waiting']);
    expect(await listed(admin.token)).toContain(created._id);
  }
});

test('a token cannot change what was submitted', async () => {
  const created = await draft();
  const { component } = (await update(created, ada.token, '<b>submitted</b>')).body;
  const { status, body } = await update(component, secret, '<b>changed</b>');
  expect([status, body.message]).toEqual([
    403,
    'This component was submitted. With an API token only drafts can be changed',
  ]);
});

test('a draft is deleted and restored as a draft, and there is nothing to withdraw', async () => {
  const { _id } = await draft();
  const of = (name: 'withdrawComponent' | 'deleteComponent' | 'restoreComponent') =>
    api.call<Response>(name, { token: ada.token, params: { componentId: _id } });
  expect((await of('withdrawComponent')).status).toBe(409);
  expect((await of('deleteComponent')).status).toBe(200);
  expect((await read(_id, ada)).status).toBe(404);
  expect((await of('restoreComponent')).body.component.status).toBe('draft');
});

test('the database refuses to verify a draft, for a process of an earlier release', async () => {
  const { _id } = await draft();
  await expect(api.pool.query('update components set verified = true where id = $1', [_id])).rejects.toThrow(
    'draft_is_not_verified',
  );
});

test('drafts are erased with the account of their author, also when other components stay', async () => {
  const { _id } = await draft();
  const stays = await api.component(ada, { score: 50 });
  await api.call('deleteAccount', { token: ada.token, body: { username: 'ada', components: 'keep' } });
  const { rows } = await api.pool.query<{ id: string }>('select id from components where author_id = $1', [ada.id]);
  expect(rows.map(({ id }) => id)).toContain(stays);
  expect(rows.map(({ id }) => id)).not.toContain(_id);
});
