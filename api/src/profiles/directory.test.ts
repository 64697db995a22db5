import {
  CategoriesResponse,
  SiteCountsResponse,
  TopTagsResponse,
  TopUsersResponse,
} from '@keyframe/contracts/api/directory';
import { LIMITS } from '@keyframe/contracts/limits';
import { testApi, type TestApi } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const add = (username: string, likeCounter: number, followerCounter: number, day: number) =>
    userRepository(api.db).insert({
      username,
      name: username,
      likeCounter,
      followerCounter,
      componentCounter: likeCounter,
      createdAt: new Date(Date.UTC(2020, 0, day)),
    });
  for (let index = 1; index <= 12; index += 1) await add(`u${index}`, index, 1, 31 - index);
  await add('unliked', 0, 0, 1);
});
afterAll(() => api.close());

async function top(name: 'topUsersWithLikes' | 'topUsersWithFollowers' | 'topUsersWithComponents') {
  const { body } = await api.call(name);
  return TopUsersResponse.parse(body).topUsers;
}

// Specification 7.11
test('a top list has ten entries, highest counter first', async () => {
  for (const name of ['topUsersWithLikes', 'topUsersWithComponents'] as const) {
    const users = await top(name);
    expect(users.map(({ username }) => username)).toEqual([
      'u12',
      'u11',
      'u10',
      'u9',
      'u8',
      'u7',
      'u6',
      'u5',
      'u4',
      'u3',
    ]);
    expect(users[0]).toMatchObject({ counter: 12, likeCounter: 12, profilePicUrl: null });
  }
});

test('orders equals by the earlier join and leaves out members at zero', async () => {
  const users = await top('topUsersWithFollowers');
  expect(users.map(({ username }) => username)).toEqual([
    'u12',
    'u11',
    'u10',
    'u9',
    'u8',
    'u7',
    'u6',
    'u5',
    'u4',
    'u3',
  ]);
  expect(users.every(({ counter }) => counter === 1)).toBe(true);
});

test('leaves the authors of imports out of top lists and ranks', async () => {
  const imported = await userRepository(api.db).insert({
    username: 'from-a-collection',
    name: 'From A Collection',
    imported: true,
    likeCounter: 500,
    followerCounter: 500,
    componentCounter: 500,
  });
  for (const name of ['topUsersWithLikes', 'topUsersWithFollowers', 'topUsersWithComponents'] as const) {
    expect((await top(name)).map(({ username }) => username)).not.toContain('from-a-collection');
  }
  const best = await userRepository(api.db).byUsername('u12');
  expect(best && (await userRepository(api.db).rankOf(best))).toBe(1);
  expect(await userRepository(api.db).rankOf(imported)).toBe(1);
  await api.pool.query('delete from users where id = $1', [imported.id]);
});

// Specification 7.9
test('lists the categories with their number of components', async () => {
  const { body } = await api.call('getAllCategories');
  const { categories } = CategoriesResponse.parse(body);
  expect(categories.map(({ name }) => name).slice(0, 3)).toEqual(['Button', 'Input', 'Checkbox']);
  expect(categories).toHaveLength(13);
});

test('lists the thirty most used tags, without those of unverified components', async () => {
  const author = await api.member('tagger');
  for (let index = 0; index < 4; index += 1) {
    const tags = Array.from({ length: 9 }, (_, tag) => `t${index * 9 + tag}`);
    await api.component(author, { tags: ['everywhere', ...tags], score: 50 });
  }
  await api.component(author, { tags: ['hidden'] });
  const { tags } = TopTagsResponse.parse((await api.call('getTopTags')).body);
  expect(tags).toHaveLength(LIMITS.tagChips);
  expect(tags[0]).toEqual({ name: 'everywhere', componentCounter: 4 });
  expect(tags.map(({ name }) => name)).not.toContain('hidden');
});

test('counts components, members and likes of the site', async () => {
  await userRepository(api.db).insert({ username: 'from-elsewhere', name: 'From Elsewhere', imported: true });
  const counts = SiteCountsResponse.parse((await api.call('getSiteCounts')).body);
  // The thirteen above and the tagger; imported authors are not members. Likes as above.
  expect(counts).toEqual({ components: 4, members: 14, likes: 78 });
});

describe('the contact form', () => {
  const MESSAGE = { name: 'Visitor', email: 'v@people.test', topic: 'Sponsor', message: 'Hello' };

  test('stores the message', async () => {
    const { status, body } = await api.call('createContactForm', { body: MESSAGE });
    expect([status, body]).toEqual([200, { message: 'Message sent successfully' }]);
    const { rows } = await api.pool.query('select name, email, mobile, topic, message from contact_messages');
    expect(rows).toEqual([{ ...MESSAGE, mobile: '' }]);
  });

  test.each([
    [{ email: 'nowhere' }, 'email must be an email address'],
    [{ topic: 'Gossip' }, 'topic must be one of Fun, Feedback, Maintainer, Sponsor, Other'],
    [{ message: ' ' }, 'message must not be empty'],
    [{ name: undefined }, 'name is required'],
  ])('with %j reports the error in both fields of the body', async (change, message) => {
    const { status, body } = await api.call('createContactForm', { body: { ...MESSAGE, ...change } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, code: 'validation_failed', error: { message } });
  });
});
