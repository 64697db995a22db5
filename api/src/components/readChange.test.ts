import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { ComponentChangeResponse } from '@keyframe/contracts/api/change';
import { posterPath } from '@keyframe/contracts/siteFiles';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { measurementRepository } from './measuring/measurementRepository.ts';

let api: TestApi;
let author: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [author, other, admin] = [
    await api.member('maker'),
    await api.member('other'),
    await api.member('admin', { isAdmin: true }),
  ];
});
afterAll(() => api.close());

const read = (componentId: string, person = author) =>
  api.call<ComponentChangeResponse>('getComponentChange', { token: person.token, params: { componentId } });

async function latest(componentId: string): Promise<ComponentDetail> {
  const { body } = await api.call<{ component: ComponentDetail }>('getComponentById', {
    token: author.token,
    body: { componentId },
  });
  return body.component;
}

/** A public component; `update` stores a newer revision of it. */
async function published(): Promise<string> {
  return api.component(author, { score: 70, name: 'Calm', tags: ['slow'], code: { html: '<b>one</b>', css: 'b {}' } });
}
async function update(componentId: string, changes: object = {}): Promise<ComponentDetail> {
  const { revision } = await latest(componentId);
  const { status } = await api.call('updateComponent', {
    token: author.token,
    params: { componentId },
    body: {
      revision,
      name: 'Calmer',
      category: 'Loader',
      language: ['HTML', 'CSS', 'JS'],
      tags: ['slow', 'soft'],
      canvas: 'light',
      code: { html: '<b>two</b>', css: 'b {}', javascript: 'let two' },
      ...changes,
    },
  });
  expect(status).toBe(200);
  return latest(componentId);
}

test('an update is shown beside the public revision: both with their facts and code', async () => {
  const id = await published();
  const { revision: before } = await latest(id);
  const { revision: after } = await update(id);
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(ComponentChangeResponse.parse(body)).toEqual(body);
  expect(body.before).toMatchObject({
    revision: before,
    name: 'Calm',
    category: 'Button',
    language: ['HTML', 'CSS'],
    tags: ['slow'],
    canvas: 'dark',
    code: { html: '<b>one</b>', javascript: '' },
  });
  expect(body.after).toMatchObject({
    revision: after,
    name: 'Calmer',
    category: 'Loader',
    language: ['HTML', 'CSS', 'JS'],
    tags: ['slow', 'soft'],
    canvas: 'light',
    code: { html: '<b>two</b>', javascript: 'let two', js: 'let two' },
  });
  expect(Date.parse(body.after.submittedAt)).toBeGreaterThan(Date.parse(body.before.submittedAt));
});

test('of several updates the latest is compared with what is public, also after it was sent back', async () => {
  const id = await published();
  const { revision: before } = await latest(id);
  await update(id);
  const { revision: after } = await update(id, { name: 'Calmest' });
  await api.call('sendBackComponent', {
    token: admin.token,
    body: { componentId: id, revision: after, reason: 'Too calm' },
  });
  const { body } = await read(id, admin);
  expect([body.before.revision, body.after.revision]).toEqual([before, after]);
});

test('each revision has its own posters, or why it has none', async () => {
  const id = await published();
  const { revision } = await latest(id);
  const name = `${revision}-dark-still-0123456789abcdef.webp`;
  await measurementRepository(api.db).store(revision, {
    findings: {},
    posters: { dark: { still: { name, bytes: 3 } } },
    exports: {},
    failure: null,
  });
  await update(id);
  const { before, after } = (await read(id)).body;
  expect(before.measurement).toEqual({ state: 'measured', posters: { dark: { still: posterPath(name) } } });
  expect(after.measurement).toEqual({
    state: 'notMeasured',
    posters: {},
    reason: 'No render worker measures the components of this site.',
  });
});

test('there is none for others, of a component without an update, and once the update is verified', async () => {
  const id = await published();
  expect((await read(id)).body).toMatchObject({ message: 'This component has no update that waits for verification' });
  const { revision } = await update(id);
  expect((await read(id, other)).status).toBe(404);
  expect((await read(id, admin)).status).toBe(200);
  await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 80, revision } });
  expect((await read(id)).status).toBe(404);
  expect((await read(await api.component(author))).status).toBe(404);
  expect((await read('unknown')).status).toBe(404);
});
