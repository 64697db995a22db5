import type { Notification } from '@keyframe/contracts/api/community';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { findDocument } from '../../src/components/findDocument.ts';
import { userRepository } from '../../src/members/userRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { EVERYWHERE, FINDABLE, publicState, readComponent, whereSeen } from '../../testing/visibility.ts';
import { parseCommand } from './command.ts';

let api: TestApi;
let ada: TestPerson;
let fan: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, fan, admin] = await Promise.all([api.member('ada'), api.member('fan'), api.member('admin', { isAdmin: true })]);
});
afterAll(() => api.close());

async function run(...line: string[]) {
  const command = parseCommand(line);
  if (!command) throw new Error(`${line.join(' ')} is not a command`);
  return command.run('Olga', api.db);
}

const takeDown = (id: string, reason = 'Not theirs') => run('take-down', id, '--reason', reason);
const bringBack = (id: string) => run('bring-back', id);

const read = (componentId: string, person?: TestPerson) => readComponent(api, componentId, person);

test('hides a taken-down component and restores it with its counters', async () => {
  const id = await api.component(ada, { score: 72.5, category: 'Loader', ...FINDABLE });
  const other = await api.component(ada, { score: 10, category: 'Loader' });
  await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
  await api.call('likeComponent', { token: fan.token, params: { componentId: other } });
  await api.call('recordView', { params: { componentId: id }, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
  const { revision } = (await read(id)).body.component;
  const before = await publicState(api);
  const seen = () => whereSeen(api, id, { author: ada, fan });
  expect(await seen()).toEqual(EVERYWHERE);
  expect(await findDocument(id, revision, api.db)).toBeDefined();

  expect(await takeDown(id.toUpperCase())).toEqual({ text: `Glimmer (${id}) is taken down: Not theirs` });
  expect(await seen()).toEqual([]);
  expect((await read(id)).status).toBe(410);
  expect(await findDocument(id, revision, api.db)).toBeUndefined();
  const author = await userRepository(api.db).byId(ada.id);
  expect(author).toMatchObject({ componentCounter: 1, scoreSum: 10, likeCounter: 1 });
  const { body } = await api.call<{ categories: { name: string; componentCounter: number }[] }>('getAllCategories');
  expect(body.categories.find(({ name }) => name === 'Loader')?.componentCounter).toBe(1);
  expect(await takeDown(id, 'Again')).toEqual({ text: `Glimmer (${id}) is already taken down: Not theirs` });

  expect(await bringBack(id)).toEqual({ text: `Glimmer (${id}) is back.` });
  expect(await publicState(api)).toEqual(before);
  expect(await seen()).toContain('page');
  expect(await bringBack(id)).toEqual({ text: `Glimmer (${id}) is not taken down.` });
});

test('shows it with the reason to its author and admins, and notifies the author each time', async () => {
  const author = await api.member('told');
  const id = await api.component(author, { score: 50, name: 'Borrowed' });
  await takeDown(id, 'Copied from a shop');
  for (const person of [author, admin]) {
    expect((await read(id, person)).body.component).toMatchObject({
      takenDown: 'Copied from a shop',
      isPublic: false,
      verified: false,
    });
  }
  const profile = await api.call<{ profileData: { components: ComponentSummary[] } }>('getProfileData', {
    token: author.token,
    body: { email: author.email },
  });
  expect(profile.body.profileData.components).toMatchObject([{ _id: id, takenDown: 'Copied from a shop' }]);
  await bringBack(id);
  expect((await read(id, author)).body.component).not.toHaveProperty('takenDown');
  await takeDown(id, 'Once more');

  const { body } = await api.call<{ notifications: Notification[] }>('getNotifications', { token: author.token });
  expect(body.notifications.map(({ kind, reason, component }) => [kind, reason, component?.name])).toEqual([
    ['takenDown', 'Once more', 'Borrowed'],
    ['broughtBack', null, 'Borrowed'],
    ['takenDown', 'Copied from a shop', 'Borrowed'],
  ]);
});

test('prevents likes, updates and decisions until it is brought back', async () => {
  const id = await api.component(ada, { name: 'Waiting' });
  const { revision, category } = (await read(id, ada)).body.component;
  const queue = async () =>
    (
      await api.call<{ componentArray: { _id: string }[] }>('getUnVerifiedComponents', { token: admin.token })
    ).body.componentArray.map(({ _id }) => _id);
  expect(await queue()).toContain(id);
  await takeDown(id, 'Shouts');
  expect(await queue()).not.toContain(id);

  const update = { category, language: ['HTML', 'CSS'], code: { html: '<i>quiet</i>' }, revision };
  const refused = [
    await api.call('updateComponent', { token: ada.token, params: { componentId: id }, body: update }),
    await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 90 } }),
    await api.call('sendBackComponent', { token: admin.token, body: { componentId: id, reason: 'No', revision } }),
  ];
  expect(refused.map(({ status, body }) => [status, body['message']])).toEqual(
    Array(3).fill([403, 'This component was taken down: Shouts']),
  );
  expect((await api.call('likeComponent', { token: ada.token, params: { componentId: id } })).status).toBe(409);
  expect((await api.call('likeComponent', { token: fan.token, params: { componentId: id } })).status).toBe(404);
  expect((await api.call('recordView', { params: { componentId: id } })).status).toBe(404);
  expect((await api.call('createComponent', { token: fan.token, body: { ...update, remixOf: id } })).status).toBe(400);

  await bringBack(id);
  expect(await queue()).toContain(id);
  expect((await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 90 } })).status).toBe(
    200,
  );
});

test('takes down and restores a newer waiting revision too', async () => {
  const id = await api.component(ada, { score: 40, name: 'Old name', tags: ['old'] });
  const { revision, category } = (await read(id, ada)).body.component;
  const update = {
    name: 'New name',
    category,
    language: ['HTML', 'CSS'],
    code: { html: '<i>new</i>' },
    tags: ['new'],
    revision,
  };
  await api.call('updateComponent', { token: ada.token, params: { componentId: id }, body: update });
  const before = await publicState(api);
  await takeDown(id);
  // The restored revision is found by the author's new name.
  await api.call('signup', { token: ada.token, body: { email: ada.email, username: 'ada', name: 'Ada Byron' } });
  await api.call('signup', { token: ada.token, body: { email: ada.email, username: 'ada', name: 'Name of ada' } });
  await bringBack(id);
  expect(await publicState(api)).toEqual(before);
  expect((await read(id)).body.component).toMatchObject({ name: 'Old name', tags: ['old'] });
  expect((await read(id, ada)).body.component).toMatchObject({ name: 'New name', status: 'waiting' });
});

test('removes its name from remixes and notifications', async () => {
  const original = await api.component(ada, { score: 40, name: 'Original' });
  const body = {
    name: 'Remix',
    category: 'Button',
    language: ['HTML', 'CSS'],
    code: { html: '<b>b</b>' },
    remixOf: original,
  };
  const remix = (await api.call<{ component: { _id: string } }>('createComponent', { token: fan.token, body })).body
    .component._id;
  await api.call('verifyComponent', { token: admin.token, body: { componentId: remix, score: 30 } });
  expect((await read(remix)).body.component.remixOf).toMatchObject({ _id: original });
  await takeDown(original);
  expect((await read(remix)).body.component.remixOf).toBeNull();
  await takeDown(remix);
  const told = (await api.call<{ notifications: Notification[] }>('getNotifications', { token: ada.token })).body
    .notifications;
  expect(told.find(({ kind }) => kind === 'remixed')).toMatchObject({ component: null });
});

test('prevents publishing while it is taken down, also by the previous release', async () => {
  const id = await api.component(ada);
  await takeDown(id);
  await expect(
    api.pool.query('update components set public_revision_id = latest_revision_id where id = $1', [id]),
  ).rejects.toThrow('taken_down_is_not_public');
});

test.each(['01920000-0000-7000-8000-000000000001', 'no-id', ''])('fails for the unknown component "%s"', async (id) => {
  await expect(takeDown(id)).rejects.toThrow(`"${id}"`);
  await expect(bringBack(id)).rejects.toThrow(`"${id}"`);
});
