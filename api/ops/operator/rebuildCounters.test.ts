import { transaction } from '../../src/database/transaction.ts';
import { visitRepository } from '../../src/social/visitRepository.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { parseCommand } from './command.ts';

let api: TestApi;
let ada: TestPerson;
let fans: TestPerson[];
let id: string;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  fans = await Promise.all(['ben', 'cleo', 'dan', 'eve'].map((name) => api.member(name)));
  id = await api.component(ada, { score: 72.25, name: 'Glow', category: 'Loader', tags: ['warm'] });
  await api.component(ada, { name: 'Unverified', tags: ['hidden'] });
  const taken = await api.component(ada, { score: 50, name: 'Taken', category: 'Loader', tags: ['warm'] });
  for (const { token } of fans.slice(0, 3)) await api.call('likeComponent', { token, params: { componentId: id } });
  await api.call('likeComponent', { token: fans[0]!.token, params: { componentId: taken } });
  for (const { token } of fans) {
    const call = { token, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }, params: { componentId: id } };
    await api.call('recordView', call);
    await api.call('recordDownload', call);
  }
  await api.call('followMember', { token: fans[0]!.token, params: { userId: ada.id } });
  // From days whose visitor data is deleted.
  await transaction(api.db, (tx) =>
    visitRepository(tx).addCounted([{ componentId: id, day: '2026-01-05', views: 40, downloads: 8 }]),
  );
  await command('take-down', taken, '--reason', 'Not theirs');
});
afterAll(() => api.close());

async function command(...line: string[]) {
  const parsed = parseCommand(line);
  if (!parsed) throw new Error(`${line.join(' ')} is not a command`);
  return (await parsed.run('Olga', api.db)).text;
}

const RIGHT = 'All counters are correct.';

test('does not change correct counters', async () => {
  expect(await command('rebuild-counters')).toBe(RIGHT);
});

/** The corruption, and the expected output. */
test.each([
  ["update categories set component_counter = 9 where name = 'Loader'", 'components of categories\tLoader\t9 -> 1'],
  ["update tags set component_counter = 4 where name = 'warm'", 'components of tags\twarm\t4 -> 1'],
  ["delete from tags where name = 'warm'", 'components of tags\twarm\t0 -> 1'],
  ["insert into tags (name, component_counter) values ('hidden', 1)", 'components of tags\thidden\t1 -> 0'],
  ["update users set component_counter = 0 where username = 'ada'", 'components of members\tada\t0 -> 1'],
  ["update users set score_sum = 122.25 where username = 'ada'", 'scores of members\tada\t122.25 -> 72.25'],
  ["update users set like_counter = 4 where username = 'ada'", 'likes of members\tada\t4 -> 3'],
  ["update users set follower_counter = 7 where username = 'ada'", 'followers of members\tada\t7 -> 1'],
  ["update components set like_counter = 1 where name = 'Glow'", /^likes of components\tGlow \(.*\)\t1 -> 3$/m],
  ["update components set view_counter = 4 where name = 'Glow'", /^views of components\tGlow \(.*\)\t4 -> 44$/m],
  [
    "update components set download_counter = 0 where name = 'Glow'",
    /^downloads of components\tGlow \(.*\)\t0 -> 12$/m,
  ],
  ["update components set trend_score = 0 where name = 'Glow'", /^trend scores\tGlow \(.*\)\t0 -> [\d.e+]+$/m],
  ["update components set remix_counter = 4 where name = 'Glow'", /^remixes of components\tGlow \(.*\)\t4 -> 0$/m],
  ['update component_days set likes = 5 where likes = 3', /^likes of days\t\S+ \S+\t5 -> 3$/m],
  ['update component_days set views = 1 where views = 4', /^views of days\t\S+ \S+\t1 -> 4$/m],
  ['update component_days set downloads = 1 where downloads = 4', /^downloads of days\t\S+ \S+\t1 -> 4$/m],
])('corrects the counter after "%s" and prints the correction', async (broken, said) => {
  expect((await api.pool.query(broken)).rowCount).toBeGreaterThan(0);
  const text = await command('rebuild-counters');
  expect(text).toMatch(said);
  expect(text).toMatch(/^1 counter was corrected/m);
  expect(await command('rebuild-counters')).toBe(RIGHT);
});

test('loses no concurrent increments', async () => {
  await api.pool.query(
    'update components set like_counter = like_counter + 5, view_counter = 0; update users set like_counter = 77',
  );
  const likeAndUnlike = async ({ token }: TestPerson) => {
    for (let round = 0; round < 6; round += 1) {
      const call = round % 2 === 0 ? 'likeComponent' : 'unlikeComponent';
      expect((await api.call(call, { token, params: { componentId: id } })).status).toBe(200);
    }
  };
  await Promise.all([...fans.map(likeAndUnlike), ...Array.from({ length: 4 }, () => command('rebuild-counters'))]);
  expect(await command('rebuild-counters')).toBe(RIGHT);
});
