import { PublicProfile } from '@keyframe/contracts/api/profile';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';

let api: TestApi;
let maker: TestPerson;
let fan: TestPerson;
let publicId: string;
beforeAll(async () => {
  api = await testApi();
  [maker, fan] = [await api.member('tobias.k', { isAdmin: true }), await api.member('fan')];
  await userRepository(api.db).update(maker.id, {
    bio: 'Draws.',
    country: 'Japan',
    github: 'https://github.com/tobias',
  });
  publicId = await api.component(maker, { name: 'Shown', score: 50 });
  await api.component(maker, { name: 'Waiting' });
});
afterAll(() => api.close());

async function profile(username: string, person?: TestPerson) {
  const { status, body } = await api.call<{ profileData: Record<string, unknown>; message: string }>(
    'getPublicProfile',
    { token: person?.token, params: { username } },
  );
  return { status, message: body.message, data: body.profileData };
}

test('shows a visitor names, bio, links, counters and verified components', async () => {
  const { status, data } = await profile('tobias.k');
  expect(status).toBe(200);
  expect(PublicProfile.strict().parse(data)).toMatchObject({
    ...{
      _id: maker.id,
      name: 'Name of tobias.k',
      username: 'tobias.k',
      bio: 'Draws.',
      socialLinks: ['https://github.com/tobias'],
    },
    ...{ likeCounter: 0, followerCounter: 0, experience: 500, rank: 1, followed: false },
    components: [{ _id: publicId, name: 'Shown' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/people\.test|Japan|isAdmin|Waiting/);
});

test('shows members, admins and its owner the same, plus whether they follow', async () => {
  await api.call('followMember', { token: fan.token, params: { userId: maker.id } });
  const [seenByVisitor, seenByFan, seenByMaker] = [
    await profile('tobias.k'),
    await profile('tobias.k', fan),
    await profile('tobias.k', maker),
  ];
  expect(seenByFan.data).toEqual({ ...seenByVisitor.data, followed: true });
  expect(seenByMaker.data).toEqual(seenByVisitor.data);
});

test.each(['TOBIAS.K', ' Tobias.k'])('finds the username as %j', async (username) => {
  expect((await profile(username)).data).toMatchObject({ _id: maker.id });
});

test('shows the author of imported components', async () => {
  await userRepository(api.db).insert({ username: 'imported', name: 'Imported Author', imported: true });
  expect((await profile('imported')).data).toMatchObject({ name: 'Imported Author', components: [] });
});

test.each([
  ['does not exist', async () => 'no-one'],
  ['is not a valid username', async () => 'a b/c'],
  [
    'is of a deleted account',
    async () => {
      const person = await api.member('gone');
      await api.call('deleteAccount', { token: person.token, body: { username: 'gone', components: 'keep' } });
      return (await userRepository(api.db).byId(person.id))?.username ?? '';
    },
  ],
])('returns 404 for a username that %s', async (_what, username) => {
  expect(await profile(await username())).toMatchObject({
    status: 404,
    message: 'There is no profile with this username',
  });
});

test('returns 404 for a banned member, whose components stay public', async () => {
  const spammer = await api.member('spammer');
  const id = await api.component(spammer, { score: 50 });
  await userRepository(api.db).update(spammer.id, { bannedAt: new Date(), bannedReason: 'Advertising' });
  for (const person of [undefined, fan, maker, spammer]) expect((await profile('spammer', person)).status).toBe(404);
  expect((await api.call('getComponentById', { body: { componentId: id } })).status).toBe(200);
});
