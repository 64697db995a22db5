import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { repositories, type Repositories } from '../repositories/index.ts';
import { queryable } from '../repositories/queryable.ts';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { CATEGORIES } from './categories.ts';
import { seedEmulatorProfiles } from './emulatorProfiles.ts';
import { seedStarter } from './seedStarter.ts';
import { readStarterComponents, STARTER_FOLDER } from './starterFiles.ts';

let database: TestDatabase;
let all: Repositories;
beforeEach(async () => {
  database = await testDatabase();
  all = repositories(queryable(database.pool));
});
afterEach(() => database.close());

const NOW = new Date(Date.UTC(2026, 0, 1));

async function rowsOf(pool: pg.Pool, query: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(query)).rows as Record<string, unknown>[];
}

test('an empty database gets the whole starter collection, verified', async () => {
  const starters = await readStarterComponents();
  expect(await seedStarter(all, { now: NOW })).toEqual({ components: starters.length, authors: 8 });
  expect(starters.length).toBeGreaterThanOrEqual(60);
  expect(new Set(starters.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(starters.map(({ language }) => language)).size).toBe(4);

  const components = await rowsOf(database.pool, 'select created_at, search from components where verified and public_revision_id = latest_revision_id');
  expect(components).toHaveLength(starters.length);
  const ages = components.map(({ created_at }) => (NOW.getTime() - (created_at as Date).getTime()) / 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(60);
  expect(Math.max(...ages) - Math.min(...ages)).toBeGreaterThan(45);
});

test('its counters are those of real rows', async () => {
  await seedStarter(all, { now: NOW });
  const wrong = `
    select 'likes of a component' from components c where like_counter <> (select count(*) from likes where component_id = c.id)
    union all select 'likes of an author' from users u where like_counter <>
      (select count(*) from likes join components c on c.id = component_id where c.author_id = u.id)
    union all select 'followers' from users u where follower_counter <> (select count(*) from follows where followee_id = u.id)
    union all select 'components' from users u where component_counter <> (select count(*) from components where author_id = u.id)
    union all select 'scores' from users u where score_sum <> (select coalesce(sum(score), 0) from components where author_id = u.id)
    union all select 'categories' from categories k where component_counter <> (select count(*) from components where category_id = k.id)
    union all select 'tags' from tags t where component_counter <> (select count(*) from component_tags where tag = t.name)
    union all select 'own likes' from likes l join components c on c.id = l.component_id where c.author_id = l.user_id
    union all select 'likes before the component' from likes l join components c on c.id = l.component_id where l.created_at < c.created_at`;
  expect(await rowsOf(database.pool, wrong)).toEqual([]);
  const [counts] = await rowsOf(database.pool, 'select (select count(*)::int from likes) as likes, (select count(*)::int from follows) as follows');
  expect(counts?.['likes']).toBeGreaterThan(50);
  expect(counts?.['follows']).toBeGreaterThan(10);
});

test('it is put in once, also by processes that start at the same time', async () => {
  const seeded = await Promise.all([seedStarter(all), seedStarter(all), seedStarter(all)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await seedStarter(all)).toBeUndefined();
  expect(await all.categories.all()).toHaveLength(CATEGORIES.length);
});

describe('faulty starter content', () => {
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
    return seedStarter(all, { folder });
  }

  test.each([
    ['no settings', {}, 'component.json'],
    ['settings that are no JSON', { 'component.json': '{' }, 'JSON'],
    ['an unknown category', { 'component.json': JSON.stringify({ ...SETTINGS, category: 'Spaceship' }) }, 'category'],
    ['a part missing', { 'component.json': JSON.stringify(SETTINGS), 'component.html': '<b>b</b>' }, 'component.tailwind.css'],
    [
      'Tailwind that cannot be compiled',
      { 'component.json': JSON.stringify(SETTINGS), 'component.html': '<b>b</b>', 'component.tailwind.css': '.x { @apply no-such; }' },
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
  ])('with %s is named, and nothing is put in', async (_what, files, problem) => {
    const seeding = seedWith(files as Record<string, string>);
    await expect(seeding).rejects.toThrow('faulty-thing');
    await expect(seeding).rejects.toThrow(problem);
    expect(await all.categories.all()).toEqual([]);
  });
});

test('the starter accounts of the emulator have their profiles, once, and keep what their owners change', async () => {
  await seedEmulatorProfiles(all);
  const admin = await all.users.byAccount('keyframe-admin');
  expect(admin).toMatchObject({ email: 'admin@keyframe.test', username: 'admin', isAdmin: true });
  await all.users.update(admin?.id ?? '', { name: 'Changed' });
  await seedEmulatorProfiles(all);
  expect(await all.users.byAccount('keyframe-admin')).toMatchObject({ name: 'Changed' });
  expect(await all.users.byAccount('keyframe-member')).toMatchObject({ username: 'member', isAdmin: false });
  expect(await all.users.byAccount('keyframe-new')).toBeUndefined();
});
