import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import { dayOf, daysUntil } from '../database/days.ts';
import { queryable, type Queryable } from '../database/queryable.ts';
import { userRepository } from '../members/userRepository.ts';
import { categoryRepository } from '../search/categoryRepository.ts';
import { trendingRepository } from '../search/trendingRepository.ts';
import { CATEGORIES } from './categories.ts';
import { seedEmulatorProfiles } from './emulatorProfiles.ts';
import { seedStarter } from './seedStarter.ts';
import { readStarterComponents, STARTER_FOLDER } from './starterFiles.ts';
import { visitsOf } from './visits.ts';

let database: TestDatabase;
let db: Queryable;
beforeEach(async () => {
  database = await testDatabase();
  db = queryable(database.pool);
});
afterEach(() => database.close());

const NOW = new Date(Date.UTC(2026, 0, 1));
const NOON = new Date(Date.UTC(2026, 0, 1, 12));

async function rowsOf(pool: pg.Pool, query: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(query)).rows as Record<string, unknown>[];
}

test('seeds an empty database with the whole starter collection, verified', async () => {
  const starters = await readStarterComponents();
  expect(await seedStarter(db, { now: NOW })).toEqual({ components: starters.length, authors: 8 });
  expect(starters.length).toBeGreaterThanOrEqual(60);
  expect(new Set(starters.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(starters.map(({ language }) => language)).size).toBe(4);

  const components = await rowsOf(
    database.pool,
    'select created_at, search from components where verified and public_revision_id = latest_revision_id',
  );
  expect(components).toHaveLength(starters.length);
  const ages = components.map(({ created_at }) => (NOW.getTime() - (created_at as Date).getTime()) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  expect(Math.max(...ages) - Math.min(...ages)).toBeGreaterThan(45);
});

test('seeds counters that match the rows', async () => {
  await seedStarter(db, { now: NOW });
  const wrong = `
    select 'likes of a component' from components c where like_counter <> (select count(*) from likes where component_id = c.id)
    union all select 'likes of an author' from users u where like_counter <>
      (select count(*) from likes join components c on c.id = component_id where c.author_id = u.id)
    union all select 'followers' from users u where follower_counter <> (select count(*) from follows where followee_id = u.id)
    union all select 'components' from users u where component_counter <> (select count(*) from components where author_id = u.id)
    union all select 'scores' from users u where score_sum <> (select coalesce(sum(score), 0) from components where author_id = u.id)
    union all select 'categories' from categories k where component_counter <> (select count(*) from components where category_id = k.id)
    union all select 'tags' from tags t where component_counter <> (select count(*) from component_tags where tag = t.name)
    union all select 'views' from components c where view_counter <> (select coalesce(sum(views), 0) from component_days where component_id = c.id)
    union all select 'downloads' from components c where download_counter <> (select coalesce(sum(downloads), 0) from component_days where component_id = c.id)
    union all select 'likes by day' from component_days d where likes <>
      (select count(*) from likes l where l.component_id = d.component_id and (l.created_at at time zone 'UTC')::date = d.day)
    union all select 'likes of no day' from likes l where not exists
      (select 1 from component_days d where d.component_id = l.component_id and (l.created_at at time zone 'UTC')::date = d.day)
    union all select 'downloads without views' from component_days where downloads > views
    union all select 'verified before it was made' from verifications v join components c on c.id = v.component_id where v.created_at < c.created_at
    union all select 'own likes' from likes l join components c on c.id = l.component_id where c.author_id = l.user_id
    union all select 'likes before the component' from likes l join components c on c.id = l.component_id where l.created_at < c.created_at`;
  expect(await rowsOf(database.pool, wrong)).toEqual([]);
  const [counts] = await rowsOf(
    database.pool,
    'select (select count(*)::int from likes) as likes, (select count(*)::int from follows) as follows',
  );
  expect(counts?.['likes']).toBeGreaterThan(50);
  expect(counts?.['follows']).toBeGreaterThan(10);
});

test('seeds visits for the weeks up to now, none before a component’s creation', async () => {
  await seedStarter(db, { now: NOON });
  const days = await rowsOf(
    database.pool,
    `select day::text, sum(views)::int as views, sum(downloads)::int as downloads from component_days where views > 0 group by day order by day`,
  );
  expect(days.map(({ day }) => day)).toEqual(daysUntil(NOON, 45));
  for (const { views, downloads } of days) {
    expect(views).toBeGreaterThan(50);
    expect(downloads).toBeGreaterThan(0);
  }
  const tooEarly = `select 1 from component_days join components on id = component_id where day < (created_at at time zone 'UTC')::date`;
  expect(await rowsOf(database.pool, tooEarly)).toEqual([]);
  const { total } = await trendingRepository(db).page(
    {},
    { first: dayOf(NOON), last: dayOf(NOON), limit: 1, offset: 0 },
  );
  expect(total).toBeGreaterThan(10);
});

test('seeds the same visits every time', () => {
  const starter = { id: 'an-id', slug: 'tide-toggle', score: 90, createdAt: new Date('2025-12-30T18:00:00Z') };
  expect(visitsOf(starter, NOON)).toEqual(visitsOf(starter, NOON));
  expect(visitsOf(starter, NOON).map(({ day }) => day)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01']);
  expect(visitsOf({ ...starter, slug: 'another' }, NOON)).not.toEqual(visitsOf(starter, NOON));
});

test('seeds once, also when processes start concurrently', async () => {
  const seeded = await Promise.all([seedStarter(db), seedStarter(db), seedStarter(db)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await seedStarter(db)).toBeUndefined();
  expect(await categoryRepository(db).all()).toHaveLength(CATEGORIES.length);
});

describe('invalid starter content', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keyframe-starter-'));
    await cp(join(STARTER_FOLDER, 'authors.json'), join(folder, 'authors.json'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const SETTINGS = {
    name: 'Faulty Thing',
    category: 'Button',
    language: ['HTML', 'Tailwind'],
    tags: ['fault'],
    author: 'okafor',
    canvas: 'dark',
    score: 80,
  };

  async function seedWith(files: Record<string, string>) {
    const component = join(folder, 'components', 'faulty-thing');
    await mkdir(component, { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(component, name), text);
    return seedStarter(db, { folder });
  }

  test.each([
    ['no settings', {}, 'component.json'],
    ['settings that are not JSON', { 'component.json': '{' }, 'JSON'],
    ['an unknown category', { 'component.json': JSON.stringify({ ...SETTINGS, category: 'Spaceship' }) }, 'category'],
    [
      'a part missing',
      { 'component.json': JSON.stringify(SETTINGS), 'component.html': '<b>b</b>' },
      'component.tailwind.css',
    ],
    [
      'Tailwind that cannot be compiled',
      {
        'component.json': JSON.stringify(SETTINGS),
        'component.html': '<b>b</b>',
        'component.tailwind.css': '.x { @apply no-such; }',
      },
      'no-such',
    ],
    [
      'an unknown author',
      {
        'component.json': JSON.stringify({ ...SETTINGS, author: 'stranger' }),
        'component.html': '<b>b</b>',
        'component.tailwind.css': '@tailwind utilities;',
      },
      'stranger',
    ],
  ])('with %s is named in the error, and nothing is seeded', async (_what, files, problem) => {
    const seeding = seedWith(files as Record<string, string>);
    await expect(seeding).rejects.toThrow('faulty-thing');
    await expect(seeding).rejects.toThrow(problem);
    expect(await categoryRepository(db).all()).toEqual([]);
  });
});

test('creates the profiles of the emulator’s starter accounts once and keeps their owners’ changes', async () => {
  await seedEmulatorProfiles(db);
  const admin = await userRepository(db).byAccount('keyframe-admin');
  expect(admin).toMatchObject({ email: 'admin@keyframe.test', username: 'admin', isAdmin: true });
  await userRepository(db).update(admin?.id ?? '', { name: 'Changed' });
  await seedEmulatorProfiles(db);
  expect(await userRepository(db).byAccount('keyframe-admin')).toMatchObject({ name: 'Changed' });
  expect(await userRepository(db).byAccount('keyframe-member')).toMatchObject({ username: 'member', isAdmin: false });
  expect(await userRepository(db).byAccount('keyframe-new')).toBeUndefined();
});
