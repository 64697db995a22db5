import type { AccountExport } from '@keyframe/contracts/api/account';
import type { Notification } from '@keyframe/contracts/api/community';
import type { ComponentDetail, ComponentPage, ComponentSummary } from '@keyframe/contracts/api/component';
import { bringBackComponent, takeDownComponent } from '../../ops/operator/takeDownComponent.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { EVERYWHERE, FINDABLE, publicState, readComponent, whereSeen } from '../../testing/visibility.ts';
import { userRepository } from '../members/userRepository.ts';
import { findDocument } from './findDocument.ts';

let api: TestApi;
let ada: TestPerson;
let fan: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [ada, fan, admin] = await Promise.all([api.member('ada'), api.member('fan'), api.member('admin', { isAdmin: true })]);
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await api.pool.query(DISAGREEMENTS)).rows).toEqual([]);
});

type Ending = 'deleteComponent' | 'withdrawComponent' | 'restoreComponent';
const send = (call: Ending, componentId: string, { token } = ada) =>
  api.call<{ message: string; component: ComponentDetail }>(call, { token, params: { componentId } });
const end = async (call: Ending, componentId: string, person = ada) => {
  const { status, body } = await send(call, componentId, person);
  return [status, body.message];
};
const read = (componentId: string, person?: TestPerson) => readComponent(api, componentId, person);
const UNKNOWN = [404, 'There is no component with this id'];

const WAITING = {
  category: 'Button',
  language: ['HTML', 'CSS'],
  code: { html: '<i>newer</i>' },
  tags: ['newer'],
  name: 'Newer',
};

/** A public component with a newer revision in the queue. */
async function withUpdate(name: string): Promise<{ id: string; publicRevision: string; waitingRevision: string }> {
  const id = await api.component(ada, { score: 60, name, tags: [name.toLowerCase()] });
  const { revision } = (await read(id)).body.component;
  const { body } = await api.call<{ component: ComponentDetail }>('updateComponent', {
    token: ada.token,
    params: { componentId: id },
    body: { ...WAITING, revision },
  });
  return { id, publicRevision: revision, waitingRevision: body.component.revision };
}

/** Sets when it was deleted or withdrawn to this long ago. */
const ago = (id: string, column: 'deleted_at' | 'withdrawn_at', interval: string) =>
  api.pool.query(`update components set ${column} = now() - $2::interval where id = $1`, [id, interval]);

describe('deleting a component', () => {
  test('removes it from every list and for every viewer at once, and undo restores it with its counters', async () => {
    const id = await api.component(ada, { score: 72.5, category: 'Loader', ...FINDABLE });
    const other = await api.component(ada, { score: 10, category: 'Loader' });
    await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
    await api.call('likeComponent', { token: fan.token, params: { componentId: other } });
    await api.call('recordView', {
      params: { componentId: id },
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    });
    const { revision } = (await read(id)).body.component;
    const before = await publicState(api);
    const seen = () => whereSeen(api, id, { author: ada, fan });
    expect(await seen()).toEqual(EVERYWHERE);

    expect(await end('deleteComponent', id)).toEqual([200, 'Deleted']);
    expect(await seen()).toEqual([]);
    expect(
      (await Promise.all([undefined, fan, ada, admin].map((person) => read(id, person)))).map(({ status }) => status),
    ).toEqual([410, 410, 410, 410]);
    expect(await findDocument(id, revision, api.db)).toBeUndefined();
    expect(await userRepository(api.db).byId(ada.id)).toMatchObject({
      componentCounter: 1,
      scoreSum: 10,
      likeCounter: 1,
    });
    expect((await api.call('getSiteCounts')).body).toMatchObject({ components: 1, likes: 1 });
    expect((await api.call('getProfileStats', { token: ada.token, params: { userId: ada.id } })).body).toMatchObject({
      totals: { likes: 1, views: 0 },
    });
    for (const { token, username } of [ada, admin]) {
      const profile = await api.call<{ profileData: { components: ComponentSummary[] } }>('getProfileDataByUsername', {
        token,
        body: { username: 'ada' },
      });
      expect([username, profile.body.profileData.components.map(({ _id }) => _id)]).toEqual([username, [other]]);
    }

    const { status, body } = await send('restoreComponent', id);
    expect([status, body.message, body.component._id]).toEqual([200, 'Restored', id]);
    expect(await publicState(api)).toEqual(before);
    expect(await seen()).toEqual(EVERYWHERE);
    expect(await end('restoreComponent', id)).toEqual([
      409,
      'This component is neither deleted nor withdrawn. There is nothing to undo.',
    ]);
  });

  test('removes a waiting component from the queue and from its author’s notifications', async () => {
    const id = await api.component(ada, { name: 'Waits' });
    const { revision } = (await read(id, ada)).body.component;
    await api.call('sendBackComponent', {
      token: admin.token,
      body: { componentId: id, revision, reason: 'Too loud' },
    });
    const queued = async ({ token }: TestPerson) =>
      (await api.call<ComponentPage>('getUnVerifiedComponents', { token })).body.componentArray.map(({ _id }) => _id);
    const told = async () =>
      (
        await api.call<{ notifications: Notification[] }>('getNotifications', { token: ada.token })
      ).body.notifications.find(({ kind }) => kind === 'sentBack');
    expect(await Promise.all([queued(ada), queued(admin)])).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect(await told()).toMatchObject({ component: { _id: id } });
    await send('deleteComponent', id);
    expect([...(await queued(ada)), ...(await queued(admin))]).not.toContain(id);
    expect(await told()).toMatchObject({ component: null });
    await send('restoreComponent', id);
    expect((await read(id, ada)).body.component).toMatchObject({ status: 'sentBack', reason: 'Too loud' });
  });

  test('invalidates the cached lists', async () => {
    const cached = await testApi({ publicCacheSeconds: 60 });
    try {
      const author = await cached.member('ada');
      const id = await cached.component(author, { score: 50, ...FINDABLE });
      const lists = () =>
        Promise.all(
          ([{}, { q: 'glimmer' }, { author: 'ada' }] as Record<string, string>[]).map(
            async (query) => (await cached.call<ComponentPage>('getVerifiedComponents', { query })).body.total,
          ),
        );
      expect(await lists()).toEqual([1, 1, 1]);
      await cached.call('deleteComponent', { token: author.token, params: { componentId: id } });
      expect(await lists()).toEqual([0, 0, 0]);
    } finally {
      await cached.close();
    }
  });

  test('allows nothing on it but undo', async () => {
    const id = await api.component(ada, { score: 40 });
    const { revision } = (await read(id)).body.component;
    await api.call('likeComponent', { token: fan.token, params: { componentId: id } });
    await send('deleteComponent', id);
    const [params, { category, language, code }] = [{ componentId: id }, WAITING];
    const refused = [
      await api.call('likeComponent', { token: fan.token, params }),
      await api.call('unlikeComponent', { token: fan.token, params }),
      await api.call('likeComponent', { token: ada.token, params }),
      await api.call('recordView', { params }),
      await api.call('recordDownload', { params }),
      await api.call('updateComponent', { token: ada.token, params, body: { ...WAITING, revision } }),
      await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 90 } }),
      await api.call('sendBackComponent', { token: admin.token, body: { componentId: id, reason: 'No', revision } }),
      await send('deleteComponent', id),
      await send('withdrawComponent', id),
    ];
    expect(refused.map(({ status, body }) => [status, body['message']])).toEqual(refused.map(() => UNKNOWN));
    expect(
      (await api.call('createComponent', { token: fan.token, body: { category, language, code, remixOf: id } })).status,
    ).toBe(400);
  });

  test('is allowed for its author only', async () => {
    const id = await api.component(ada, { score: 40 });
    for (const person of [fan, admin]) {
      expect(await end('deleteComponent', id, person)).toEqual(UNKNOWN);
      expect(await end('withdrawComponent', id, person)).toEqual(UNKNOWN);
    }
    await send('deleteComponent', id);
    for (const person of [fan, admin]) expect(await end('restoreComponent', id, person)).toEqual(UNKNOWN);
    expect(await end('deleteComponent', 'nonsense')).toEqual(UNKNOWN);
    await send('restoreComponent', id);
    expect((await read(id)).status).toBe(200);
  });

  test('works on a taken-down component, which cannot be put back until it is restored', async () => {
    const id = await api.component(ada, { score: 40, name: 'Borrowed' });
    await takeDownComponent(id, 'Copied', 'Olga', api.db);
    expect(await end('deleteComponent', id)).toEqual([200, 'Deleted']);
    const why = `Borrowed (${id}) was deleted by its author. Restore it first.`;
    await expect(bringBackComponent(id, 'Olga', api.db)).rejects.toThrow(why);
    await expect(takeDownComponent(id, 'Again', 'Olga', api.db)).rejects.toThrow(why);
    expect((await send('restoreComponent', id)).body.component).toMatchObject({ takenDown: 'Copied', isPublic: false });
    await bringBackComponent(id, 'Olga', api.db);
    expect((await read(id)).body.component).toMatchObject({ name: 'Borrowed', score: 40 });
  });

  test.each([
    ['2 minutes', 'The time to undo is over. Contact us within 30 days of deleting it to get this component back.'],
    ['31 days', 'This component was deleted more than 30 days ago and cannot be restored.'],
  ])('cannot be undone by its author after %s; the error says what to do', async (interval, message) => {
    const id = await api.component(ada, { score: 40 });
    await send('deleteComponent', id);
    await ago(id, 'deleted_at', interval);
    expect(await end('restoreComponent', id)).toEqual([409, message]);
    expect((await read(id)).status).toBe(410);
  });

  test('prevents publishing it, also by the previous release, which does not know of deletion', async () => {
    const id = await api.component(ada);
    await send('deleteComponent', id);
    await expect(
      api.pool.query('update components set public_revision_id = latest_revision_id where id = $1', [id]),
    ).rejects.toThrow('deleted_is_not_public');
  });

  test('keeps it in its author’s export, marked as deleted', async () => {
    const author = await api.member('collector');
    const id = await api.component(author, { name: 'Kept for now' });
    await send('deleteComponent', id, author);
    const { body } = await api.call<AccountExport>('exportAccount', { token: author.token });
    expect(body.components).toMatchObject([
      { _id: id, deletedAt: expect.any(String), isPublic: false, revisions: [{ name: 'Kept for now' }] },
    ]);
  });

  test('does not block renaming its author; once restored it is found by the new name', async () => {
    const author = await api.member('renamed');
    const id = await api.component(author, { score: 30, name: 'Petrichor' });
    await send('deleteComponent', id, author);
    await api.call('signup', {
      token: author.token,
      body: { email: author.email, username: 'renamed', name: 'Zephyrine' },
    });
    await send('restoreComponent', id, author);
    const { body } = await api.call<ComponentPage>('getVerifiedComponents', { query: { q: 'zephyrine petrichor' } });
    expect(body.componentArray.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('withdrawing', () => {
  test('of a component that was never public deletes it; undo puts it back into the queue', async () => {
    const id = await api.component(ada, { name: 'Mistaken' });
    const before = await publicState(api);
    expect(await end('withdrawComponent', id)).toEqual([200, 'Withdrawn']);
    expect((await read(id, ada)).status).toBe(404);
    expect((await send('restoreComponent', id)).body.component).toMatchObject({ name: 'Mistaken', status: 'waiting' });
    expect(await publicState(api)).toEqual(before);
  });

  test('of an update keeps the public revision; undo restores its place in the queue', async () => {
    const { id, publicRevision, waitingRevision } = await withUpdate('Older');
    const before = await publicState(api);
    expect(await end('withdrawComponent', id)).toEqual([200, 'Withdrawn']);
    expect((await read(id, ada)).body.component).toMatchObject({
      name: 'Older',
      revision: publicRevision,
      status: 'verified',
      verified: true,
      isPublic: true,
    });
    expect(
      (await api.call<ComponentPage>('getUnVerifiedComponents', { token: ada.token })).body.componentArray.map(
        ({ _id }) => _id,
      ),
    ).not.toContain(id);
    expect(await end('withdrawComponent', id)).toEqual([
      409,
      'This component is verified. There is nothing to withdraw.',
    ]);

    expect((await send('restoreComponent', id)).body.component).toMatchObject({
      name: 'Newer',
      revision: waitingRevision,
      status: 'waiting',
      isPublic: true,
    });
    expect(await publicState(api)).toEqual(before);
    expect(
      (
        await api.call('verifyComponent', {
          token: admin.token,
          body: { componentId: id, score: 70, revision: waitingRevision },
        })
      ).status,
    ).toBe(200);
  });

  test('of an update that was sent back does the same; undo restores the reason', async () => {
    const { id, waitingRevision } = await withUpdate('Sent');
    await api.call('sendBackComponent', {
      token: admin.token,
      body: { componentId: id, revision: waitingRevision, reason: 'Too loud' },
    });
    const before = await publicState(api);
    await send('withdrawComponent', id);
    expect((await read(id, ada)).body.component).toMatchObject({ name: 'Sent', status: 'verified', reason: null });
    expect((await send('restoreComponent', id)).body.component).toMatchObject({
      name: 'Newer',
      status: 'sentBack',
      reason: 'Too loud',
    });
    expect(await publicState(api)).toEqual(before);
  });

  test('can be undone for a minute, unless a newer update is submitted', async () => {
    const { id, publicRevision } = await withUpdate('Superseded');
    await send('withdrawComponent', id);
    const body = { ...WAITING, name: 'Newest', revision: publicRevision };
    expect((await api.call('updateComponent', { token: ada.token, params: { componentId: id }, body })).status).toBe(
      200,
    );
    expect((await end('restoreComponent', id))[0]).toBe(409);
    await send('withdrawComponent', id);
    await ago(id, 'withdrawn_at', '2 minutes');
    expect(await end('restoreComponent', id)).toEqual([409, 'The time to undo is over. Submit the update again.']);
    expect((await read(id, ada)).body.component).toMatchObject({ name: 'Superseded', status: 'verified' });
  });

  test('cannot be undone after an admin has undone the verification of the revision that became the latest', async () => {
    const { id } = await withUpdate('Doubtful');
    await send('withdrawComponent', id);
    await api.call('undoVerification', { token: admin.token, body: { componentId: id } });
    expect(await end('restoreComponent', id)).toEqual([
      409,
      'This component has changed since. Submit the update again.',
    ]);
    expect((await read(id, ada)).body.component).toMatchObject({
      name: 'Doubtful',
      status: 'waiting',
      isPublic: false,
    });
  });

  test('and its undo are rejected while the component is taken down', async () => {
    const { id } = await withUpdate('Disputed');
    await send('withdrawComponent', id);
    await takeDownComponent(id, 'Copied', 'Olga', api.db);
    const refusal = [403, 'This component was taken down: Copied'];
    expect([await end('restoreComponent', id), await end('withdrawComponent', id)]).toEqual([refusal, refusal]);
  });

  test('and then deleting are undone one at a time', async () => {
    const { id } = await withUpdate('Twice');
    await send('withdrawComponent', id);
    await send('deleteComponent', id);
    expect((await send('restoreComponent', id)).body.component).toMatchObject({ name: 'Twice', status: 'verified' });
    expect((await send('restoreComponent', id)).body.component).toMatchObject({ name: 'Newer', status: 'waiting' });
  });
});
