import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { banMember } from '../../ops/operator/banMember.ts';
import { takeDownComponent } from '../../ops/operator/takeDownComponent.ts';
import { findEmbed } from './findEmbed.ts';
import { newRevisionId } from './revisionId.ts';

let api: TestApi;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  admin = await api.member('admin', { isAdmin: true });
});
afterAll(() => api.close());

const embed = (id: string, revision?: string, knobs?: string) => findEmbed(id, { revision, knobs }, api.db);

test('a public component has all that an embed shows', async () => {
  const id = await api.component(ada, { name: 'Lamp', score: 50, code: { html: '<b>x</b>', css: 'b { top: 0 }' } });
  expect(await embed(id)).toEqual({
    componentId: id,
    revision: expect.stringMatching(/^[\w-]{32}$/),
    name: 'Lamp',
    author: { name: 'Name of ada', username: 'ada' },
    credit: undefined,
    language: 'HTML+CSS',
    code: { html: '<b>x</b>', css: 'b { top: 0 }', javascript: '', tailwind: '' },
    copyright: [`Copyright (c) ${new Date().getUTCFullYear()} Name of ada`],
    document: { html: '<b>x</b>', css: 'b { top: 0 }', javascript: '', canvas: 'dark' },
  });
});

test('a revision that was verified can be embedded after the next one, one that waits or was undone cannot', async () => {
  const id = await api.component(ada, { name: 'First', score: 50 });
  const first = (await embed(id))!.revision;
  const update = await api.call<{ component: { revision: string } }>('updateComponent', {
    token: ada.token,
    params: { componentId: id },
    body: {
      name: 'Second',
      category: 'Button',
      language: ['HTML', 'CSS'],
      code: { html: '<i>2</i>' },
      revision: first,
    },
  });
  const second = update.body.component.revision;
  expect(await embed(id, second)).toBeUndefined();
  expect((await embed(id))?.name).toBe('First');

  await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 60 } });
  expect([(await embed(id))?.name, (await embed(id, first))?.name, (await embed(id, second))?.name]).toEqual([
    'Second',
    'First',
    'Second',
  ]);

  const undone = await api.call('undoVerification', {
    token: admin.token,
    body: { componentId: id, reason: 'Broken' },
  });
  expect(undone.status).toBe(200);
  expect([(await embed(id))?.name, await embed(id, second)]).toEqual(['First', undefined]);
});

test('values of knobs are in the CSS that is shown and that runs; unknown ones are ignored', async () => {
  const css = '.b { animation: spin 2s infinite; }';
  const id = await api.component(ada, { score: 50, code: { html: '<b class="b">x</b>', css } });
  const faster = await embed(id, undefined, 'speed:2;nothing:1');
  expect(faster?.code.css).toBe('.b { animation: spin 1s infinite; }');
  expect(faster?.document.css).toBe(faster?.code.css);
  expect((await embed(id, undefined, 'x'.repeat(5_000)))?.code.css).toBe(css);
});

test('what is unverified, taken down, deleted or unknown cannot be embedded, by no revision', async () => {
  const waiting = await api.component(ada);
  const { rows } = await api.pool.query<{ latest_revision_id: string }>(
    'select latest_revision_id from components where id = $1',
    [waiting],
  );
  expect(await embed(waiting)).toBeUndefined();
  expect(await embed(waiting, rows[0]!.latest_revision_id)).toBeUndefined();

  const taken = await api.component(ada, { score: 50 });
  const deleted = await api.component(ada, { score: 50 });
  const [ofTaken, ofDeleted] = [(await embed(taken))!.revision, (await embed(deleted))!.revision];
  expect(await embed(deleted, ofTaken)).toBeUndefined();
  await takeDownComponent(taken, 'Copied', 'Olga', api.db);
  await api.call('deleteComponent', { token: ada.token, params: { componentId: deleted } });
  for (const revision of [undefined, ofTaken, ofDeleted, newRevisionId(), '\0', '']) {
    for (const id of [taken, deleted, 'no-id', '018f0000-0000-7000-8000-000000000000']) {
      expect(await embed(id, revision)).toBeUndefined();
    }
  }
});

test('nothing of a banned member is embedded', async () => {
  const bo = await api.member('bo');
  const id = await api.component(bo, { score: 50 });
  expect(await embed(id)).toBeDefined();
  await banMember('bo', 'Spam', 'Olga', api.db);
  expect(await embed(id)).toBeUndefined();
});
