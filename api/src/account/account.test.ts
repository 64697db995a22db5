import { AccountExport } from '@keyframe/contracts/api/account';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { counterRepository } from '../../ops/operator/counterRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { snapshotTransaction } from '../database/transaction.ts';
import { pictureRepository } from '../members/pictureRepository.ts';
import { userRepository } from '../members/userRepository.ts';

let api: TestApi;
let admin: TestPerson;
let fan: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [admin, fan] = await Promise.all([api.member('admin', { isAdmin: true }), api.member('fan')]);
});
afterAll(() => api.close());

const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');

const exportOf = async ({ token }: TestPerson) => {
  const { status, body } = await api.call('exportAccount', { token });
  expect(status).toBe(200);
  return AccountExport.parse(body);
};

const remove = ({ token, username }: TestPerson, components: 'keep' | 'delete') =>
  api.call('deleteAccount', { token, body: { username, components } });

const read = (componentId: string, person?: TestPerson) =>
  api.call<{ component: ComponentDetail }>('getComponentById', { token: person?.token, body: { componentId } });

const countersAreRight = async () =>
  expect(await snapshotTransaction(api.db, (tx) => counterRepository(tx).rebuild())).toEqual([]);

/** A member with data in every table, and a public component of theirs that `fan` likes and has remixed. */
async function activeMember(username: string) {
  const person = await api.member(username);
  await userRepository(api.db).update(person.id, {
    bio: `Bio of ${username}`,
    country: 'Japan',
    github: `https://github.com/${username}`,
    pictureEtag: 'etag',
  });
  await pictureRepository(api.db).put(person.id, { mime: 'image/png', bytes: PNG, etag: 'etag' });
  const made = await api.component(person, { score: 60, name: `Work of ${username}`, tags: [`tag-${username}`] });
  const waiting = await api.component(person, { name: `Draft of ${username}` });
  const { component } = (await read(made, person)).body;
  await api.call('updateComponent', {
    token: person.token,
    params: { componentId: made },
    body: {
      category: component.category,
      language: ['HTML', 'CSS'],
      code: { html: '<i>newer</i>' },
      tags: [`tag-${username}`],
      revision: component.revision,
    },
  });
  const fans = await api.component(fan, { score: 30, name: `For ${username}` });
  await api.call('likeComponent', { token: person.token, params: { componentId: fans } });
  await api.call('likeComponent', { token: fan.token, params: { componentId: made } });
  await api.call('followMember', { token: person.token, params: { userId: fan.id } });
  await api.call('followMember', { token: fan.token, params: { userId: person.id } });
  await api.call('createCollection', {
    token: person.token,
    body: { name: `Secrets of ${username}`, visibility: 'private', componentId: fans },
  });
  const { collection } = (
    await api.call<{ collection: { _id: string } }>('createCollection', {
      token: fan.token,
      body: { name: `With ${made}`, componentId: made },
    })
  ).body;
  const ofFan = { params: { collectionId: collection._id } };
  await api.call('followCollection', { token: person.token, ...ofFan });
  await api.call('recordView', { token: person.token, params: { componentId: fans }, headers: BROWSER });
  const letter = { name: username, email: person.email, topic: 'Fun', message: `Letter of ${username}` };
  await api.call('createContactForm', { token: person.token, body: letter });
  await api.call('reportComponent', {
    token: person.token,
    params: { componentId: fans },
    body: { reason: 'copied', note: `Report of ${username}` },
  });
  const body = {
    name: 'Remix',
    category: 'Button',
    language: ['HTML', 'CSS'],
    code: { html: '<b>remix</b>' },
    remixOf: made,
  };
  const remix = (await api.call<{ component: { _id: string } }>('createComponent', { token: fan.token, body })).body
    .component._id;
  await api.call('verifyComponent', { token: admin.token, body: { componentId: remix, score: 20 } });
  return { person, made, waiting, fans, remix };
}

/** The tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await api.pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])).rowCount === 0
        ? []
        : [name],
    ),
  );
  return found.flat().sort();
}

describe('exporting an account', () => {
  test('returns everything stored about a member', async () => {
    const { person, made, waiting, fans, remix } = await activeMember('ada');
    const data = await exportOf(person);
    expect(data.profile).toMatchObject({
      email: 'ada@people.test',
      username: 'ada',
      bio: 'Bio of ada',
      country: 'Japan',
      github: 'https://github.com/ada',
      banned: null,
    });
    expect(data.picture).toEqual({ mime: 'image/png', base64: PNG.toString('base64') });
    expect(data.components.map(({ _id, isPublic, likeCounter }) => [_id, isPublic, likeCounter])).toEqual([
      [made, true, 1],
      [waiting, false, 0],
    ]);
    expect(data.components.map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
    expect(data.components[0]?.revisions.map(({ html, category, tags }) => [html, category, tags])).toEqual([
      ['<button>Press</button>', 'Button', ['tag-ada']],
      ['<i>newer</i>', 'Button', ['tag-ada']],
    ]);
    expect(data.components[0]?.decisions).toMatchObject([{ outcome: 'verified', score: 60 }]);
    expect(data.likes).toMatchObject([{ component: { _id: fans, name: 'For ada' } }]);
    expect(data.follows).toMatchObject([{ username: 'fan' }]);
    expect(data.collections).toMatchObject([
      {
        name: 'Secrets of ada',
        visibility: 'private',
        items: [{ component: { _id: fans, name: 'For ada' }, note: '' }],
      },
    ]);
    expect(data.followedCollections).toMatchObject([{ collection: { name: `With ${made}` } }]);
    expect(data.visits).toMatchObject([{ componentId: fans, kind: 'view' }]);
    expect(data.notifications.map(({ kind, actor, component }) => [kind, actor, component?._id])).toEqual([
      ['remixed', 'fan', remix],
      ['followed', 'fan', undefined],
      ['liked', 'fan', made],
    ]);
    expect(data.contactMessages.map(({ message }) => message)).toEqual(['Letter of ada']);
    expect(data.reports).toMatchObject([
      { component: { _id: fans, name: 'For ada' }, reason: 'copied', note: 'Report of ada', resolvedAt: null },
    ]);
  });

  test('returns nothing of other members', async () => {
    const stranger = await api.member('stranger');
    const { profile, exportedAt, ...rest } = await exportOf(stranger);
    expect(profile.username).toBe('stranger');
    expect(Date.parse(exportedAt)).not.toBeNaN();
    expect(rest).toEqual({
      picture: null,
      components: [],
      likes: [],
      follows: [],
      collections: [],
      followedCollections: [],
      visits: [],
      notifications: [],
      contactMessages: [],
      tokens: [],
      reports: [],
    });
  });

  test('returns messages sent while signed out only once the email address is verified', async () => {
    const person = await api.member('writer');
    const body = { name: 'W', email: ' Writer@People.test', topic: 'Fun', message: 'From the form' };
    await api.call('createContactForm', { body });
    expect((await exportOf(person)).contactMessages).toEqual([]);
    const confirmed = { ...person, token: await api.tokens.issue(person, { email_verified: true }) };
    expect((await exportOf(confirmed)).contactMessages.map(({ message }) => message)).toEqual(['From the form']);
  });

  test('is allowed for a banned member and contains the reason of the ban', async () => {
    const person = await api.member('banned');
    await userRepository(api.db).update(person.id, { bannedAt: new Date(), bannedReason: 'Spam' });
    expect((await exportOf(person)).profile.banned).toBe('Spam');
  });
});

describe('deleting an account', () => {
  test.each(['keep', 'delete'] as const)(
    'removes everything that identifies the owner (components: %s)',
    async (fate) => {
      const username = `leaver${fate}`;
      const { person, made, waiting, fans, remix } = await activeMember(username);
      expect(await tablesWith(person.email)).toEqual(['contact_messages', 'users']);
      expect(await tablesWith(`name of ${username}`)).toEqual(['users']);
      const followersBefore = (await userRepository(api.db).byId(fan.id))!.followerCounter;

      expect(await remove(person, fate)).toMatchObject({ status: 200, body: { message: 'Account deleted' } });

      for (const text of [
        person.email,
        `name of ${username}`,
        person.uid,
        `Bio of ${username}`,
        `Letter of ${username}`,
        `Report of ${username}`,
        `Secrets of ${username}`,
        `m:${person.id}`,
      ]) {
        expect(await tablesWith(text)).toEqual([]);
      }
      // The titles and tags of their own components stay with the components.
      const named = await tablesWith(username);
      expect(
        named.filter(
          (table) =>
            !['components', 'component_tags', 'revisions', 'tags', 'search_documents', 'search_terms'].includes(table),
        ),
      ).toEqual([]);
      expect(await pictureRepository(api.db).ofUser(person.id)).toBeUndefined();
      expect((await userRepository(api.db).byId(fan.id))!.followerCounter).toBe(followersBefore - 1);
      expect((await read(fans)).body.component.likeCounter).toBe(0);
      await countersAreRight();

      const husk = (await userRepository(api.db).byId(person.id))!;
      expect(husk).toMatchObject({
        name: 'Deleted member',
        username: expect.stringMatching(/^deleted-[0-9a-f]{8}$/),
        authUid: null,
        followerCounter: 0,
      });
      if (fate === 'keep') {
        expect((await read(made)).body.component).toMatchObject({
          userId: { name: 'Deleted member', profilePicUrl: null },
          likeCounter: 1,
        });
        expect((await read(remix)).body.component.remixOf).toMatchObject({
          _id: made,
          author: { name: 'Deleted member' },
        });
        expect(husk).toMatchObject({ componentCounter: 1, scoreSum: 60, likeCounter: 1 });
        const found = await api.call<{ total: number }>('getVerifiedComponents', {
          query: { author: person.username },
        });
        expect(found.body.total).toBe(0);
      } else {
        expect([(await read(made)).status, (await read(waiting, admin)).status]).toEqual([404, 404]);
        const { remixOf, notices } = (await read(remix)).body.component;
        expect(remixOf).toMatchObject({ _id: made, author: { name: 'Deleted member' }, removedByAuthor: true });
        expect(notices).toMatchObject([{ author: 'Deleted member' }]);
        expect(husk).toMatchObject({ componentCounter: 0, scoreSum: 0, likeCounter: 0, experience: 0 });
      }
    },
  );

  test.each(['keep', 'delete'] as const)(
    'erases components deleted earlier at once (other components: %s)',
    async (fate) => {
      const person = await api.member(`tidy${fate}`);
      const [remixed, gone] = [
        await api.component(person, { score: 50 }),
        await api.component(person, { name: 'Gone' }),
      ];
      const body = { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>remix</b>' }, remixOf: remixed };
      const remix = (await api.call<{ component: { _id: string } }>('createComponent', { token: fan.token, body })).body
        .component._id;
      for (const componentId of [remixed, gone])
        await api.call('deleteComponent', { token: person.token, params: { componentId } });
      await remove(person, fate);
      expect(await tablesWith(gone)).toEqual([]);
      expect((await api.pool.query('select 1 from revisions where component_id = $1', [remixed])).rowCount).toBe(0);
      // An unnamed component is titled after its author.
      expect((await read(remix, fan)).body.component.remixOf).toEqual({
        _id: remixed,
        name: 'Button by Deleted member',
        author: { name: 'Deleted member', username: expect.stringMatching(/^deleted-/) },
        removedByAuthor: true,
      });
      await countersAreRight();
    },
  );

  test('removes the owner from top lists, ranks, suggestions and counts', async () => {
    const person = await api.member('famous');
    await api.component(person, { score: 100 });
    await api.component(person, { score: 100 });
    const members = async () => (await api.call<{ members: number }>('getSiteCounts')).body.members;
    const before = await members();
    await remove(person, 'keep');
    const { body } = await api.call('topUsersWithComponents');
    expect(JSON.stringify(body)).not.toContain('deleted-');
    const suggested = await api.call('getSuggestions', { token: fan.token, query: { q: 'deleted' } });
    expect(suggested.body['members']).toEqual([]);
    expect(await members()).toBe(before - 1);
  });

  test.each([
    ['another username', { username: 'fan', components: 'keep' }, 'username'],
    ['no username', { components: 'keep' }, 'username'],
    ['no choice for the components', { username: 'careful' }, 'components'],
  ])('with %s is rejected and deletes nothing', async (_what, body, field) => {
    const person = api.tokens.issue({ uid: 'uid-careful', email: 'careful@people.test' });
    if (!(await userRepository(api.db).byUsername('careful'))) await api.member('careful');
    const { status, body: answer } = await api.call<{ details: { field: string }[] }>('deleteAccount', {
      token: await person,
      body,
    });
    expect([status, answer.details[0]?.field]).toEqual([400, field]);
    expect(await userRepository(api.db).byUsername('careful')).toBeDefined();
  });

  test('is rejected for the only admin until there is another', async () => {
    const refused = await remove(admin, 'keep');
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'conflict',
      expect.stringContaining('only admin'),
    ]);
    const second = await api.member('second-admin', { isAdmin: true });
    await api.component(fan, { score: 5 });
    expect((await remove(second, 'keep')).status).toBe(200);
  });

  test('keeps one of the last two admins when both delete their accounts concurrently', async () => {
    const twin = await api.member('twin', { isAdmin: true });
    const both = await Promise.all([remove(admin, 'keep'), remove(twin, 'keep')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await userRepository(api.db).admins()).toHaveLength(1);
  });

  test('lets the auth account sign up again as a new member', async () => {
    const person = await api.member('phoenix');
    await remove(person, 'delete');
    const { token, email } = person;
    expect((await api.call('getProfileData', { token, body: { email } })).status).toBe(404);
    expect((await api.call('signup', { token, body: { email, name: 'Again', username: 'phoenix' } })).status).toBe(200);
    const { body } = await api.call<{ profileData: object }>('getProfileData', { token, body: { email } });
    expect(body.profileData).toMatchObject({ name: 'Again', components: [], likeCounter: 0, followerCounter: 0 });
  });

  describe('while a remix of the deleted component is created', () => {
    /** Another connection with an open transaction that has run this statement. */
    const openTransaction = async (text: string, values: unknown[]) => {
      const other = await api.pool.connect();
      await other.query('begin');
      await other.query(text, values);
      return other;
    };
    const somebodyWaits = async () => {
      while (
        (
          await api.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows.length === 0
      );
    };

    test('keeps a remix that was created first', async () => {
      const person = await api.member('overtaken');
      const [made, remix] = [await api.component(person, { score: 50 }), await api.component(fan)];
      const other = await openTransaction('update components set remix_of_id = $1 where id = $2', [made, remix]);
      const removal = remove(person, 'delete');
      await somebodyWaits();
      await other.query('commit');
      other.release();
      expect((await removal).status).toBe(200);
      expect((await read(remix, fan)).body.component.remixOf).toMatchObject({ _id: made, removedByAuthor: true });
    });

    test('rejects a remix when the original was deleted first', async () => {
      const person = await api.member('quicker');
      const made = await api.component(person, { score: 50 });
      const other = await openTransaction('delete from components where id = $1', [made]);
      const body = { category: 'Button', language: ['HTML', 'CSS'], code: { html: '<b>remix</b>' }, remixOf: made };
      const creation = api.call('createComponent', { token: fan.token, body });
      await somebodyWaits();
      await other.query('commit');
      other.release();
      expect(await creation).toMatchObject({
        status: 400,
        body: { details: [{ field: 'remixOf', message: 'must be a verified component' }] },
      });
      await snapshotTransaction(api.db, (tx) => counterRepository(tx).rebuild()); // The row was deleted without its dependents.
    });
  });

  test('keeps the counters right when members who like and follow each other delete their accounts concurrently', async () => {
    const group = await Promise.all(['one', 'two', 'three', 'four'].map((name) => api.member(name)));
    const made = await Promise.all(group.map((person) => api.component(person, { score: 50 })));
    for (const { token, id } of group) {
      for (const componentId of made) await api.call('likeComponent', { token, params: { componentId } });
      for (const other of group)
        if (other.id !== id) await api.call('followMember', { token, params: { userId: other.id } });
    }
    const left = await Promise.all(group.map((person, index) => remove(person, index % 2 === 0 ? 'keep' : 'delete')));
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await countersAreRight();
  });
});
