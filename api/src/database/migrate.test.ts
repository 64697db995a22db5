import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { administer, withDatabase } from '../../testing/testCluster.ts';
import { componentRepository } from '../components/componentRepository.ts';
import { verificationRepository } from '../components/verificationRepository.ts';
import { tagRepository } from '../search/tagRepository.ts';
import { migrate } from './migrate.ts';
import { queryable } from './queryable.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.close();
});

async function tableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('migrate an empty database when several servers start at once', async () => {
    const name = `keyframe_race_${process.pid}`;
    await administer(database.url, `CREATE DATABASE ${name}`);
    const pools = Array.from(
      { length: 8 },
      () => new pg.Pool({ connectionString: withDatabase(database.url, name), max: 2 }),
    );
    try {
      await Promise.all(pools.map((pool) => migrate(pool)));
      expect(await tableNames(pools[0]!)).toEqual(await tableNames(database.pool));
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await administer(database.url, `DROP DATABASE ${name}`);
    }
  });

  it('do nothing when the database is up to date', async () => {
    const before = await tableNames(database.pool);
    await migrate(database.pool);
    expect(await tableNames(database.pool)).toEqual(before);
    expect(before).toContain('components');
  });
});

/** The first migrations up to `count`, in a folder of their own: those of an earlier release. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keyframe-migrations-'));
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

/** Two components as release 0.1 stored them: one public with tags and likes, one unverified. */
const BEFORE_COMMUNITY = `
  INSERT INTO users (id, auth_uid, username, name) VALUES
    ('00000000-0000-7000-8000-000000000001', 'uid-ada', 'ada', 'Ada'),
    ('00000000-0000-7000-8000-000000000002', 'uid-ben', 'ben', 'Ben');
  INSERT INTO categories (id, name, name_lower, component_counter) VALUES ('00000000-0000-7000-8000-000000000003', 'Button', 'button', 1);
  INSERT INTO components (id, author_id, name, category_id, language, canvas, verified, score, like_counter, public_revision_id, latest_revision_id, search, created_at) VALUES
    ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', 'Glow', '00000000-0000-7000-8000-000000000003', 'HTML+CSS', 'light', true, 80, 2, 'revision-of-glow', 'revision-of-glow', 'glow', '2026-01-01T10:00Z'),
    ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000001', 'Dim', '00000000-0000-7000-8000-000000000003', 'HTML+CSS+JS', 'dark', false, null, 0, null, 'revision-of-dim', 'dim', '2026-01-02T10:00Z');
  INSERT INTO revisions (id, component_id, html, css, created_at) VALUES
    ('revision-of-glow', '00000000-0000-7000-8000-000000000004', '<b>glow</b>', 'b {}', '2026-01-01T10:00Z'),
    ('revision-of-dim', '00000000-0000-7000-8000-000000000005', '<b>dim</b>', '', '2026-01-03T10:00Z');
  INSERT INTO component_tags (component_id, tag, position) VALUES
    ('00000000-0000-7000-8000-000000000004', 'alpha', 1), ('00000000-0000-7000-8000-000000000004', 'zeta', 0);
  INSERT INTO tags (name, component_counter) VALUES ('alpha', 1), ('zeta', 1);
  INSERT INTO verifications (id, component_id, revision_id, score) VALUES
    ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000004', 'revision-of-glow', 80);
  INSERT INTO likes (user_id, component_id, created_at) VALUES
    ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000004', '2026-02-01T23:30:00Z'),
    ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000004', '2026-02-02T00:30:00Z');
  INSERT INTO contact_messages (id, name, email, topic, message) VALUES ('00000000-0000-7000-8000-000000000007', 'Eve', 'eve@people.test', 'Fun', 'Hello');`;

describe('the migration to the community tables', () => {
  const name = `keyframe_upgrade_${process.pid}`;
  let pool: pg.Pool;
  beforeAll(async () => {
    await administer(database.url, `CREATE DATABASE ${name}`);
    pool = new pg.Pool({ connectionString: withDatabase(database.url, name), max: 4 });
    const folder = await firstMigrations(2);
    await migrate(pool, folder);
    await rm(folder, { recursive: true });
    // Days are UTC, also for a session in another time zone.
    await pool.query(`ALTER DATABASE ${name} SET timezone = 'Asia/Kolkata'`);
    await pool.query(BEFORE_COMMUNITY);
    await pool.end();
    pool = new pg.Pool({ connectionString: withDatabase(database.url, name), max: 4 });
    await migrate(pool);
  });
  afterAll(async () => {
    await pool.end();
    await administer(database.url, `DROP DATABASE ${name}`);
  });

  it('gives every revision its component’s metadata, with the tags in order', async () => {
    const { rows } = await pool.query(
      'SELECT id, name, category_id, language, canvas, tags, html, css FROM revisions ORDER BY id',
    );
    const category_id = '00000000-0000-7000-8000-000000000003';
    expect(rows).toEqual([
      {
        id: 'revision-of-dim',
        name: 'Dim',
        category_id,
        language: 'HTML+CSS+JS',
        canvas: 'dark',
        tags: [],
        html: '<b>dim</b>',
        css: '',
      },
      {
        id: 'revision-of-glow',
        name: 'Glow',
        category_id,
        language: 'HTML+CSS',
        canvas: 'light',
        tags: ['zeta', 'alpha'],
        html: '<b>glow</b>',
        css: 'b {}',
      },
    ]);
  });

  it('sets the submission times and counts likes by the day they were given', async () => {
    const { rows: waiting } = await pool.query('SELECT name, updated_at FROM components ORDER BY name');
    expect(waiting).toEqual([
      { name: 'Dim', updated_at: new Date('2026-01-03T10:00Z') },
      { name: 'Glow', updated_at: new Date('2026-01-01T10:00Z') },
    ]);
    const { rows: days } = await pool.query(
      'SELECT day::text, likes, views, downloads FROM component_days ORDER BY day',
    );
    expect(days).toEqual([
      { day: '2026-02-01', likes: 1, views: 0, downloads: 0 },
      { day: '2026-02-02', likes: 1, views: 0, downloads: 0 },
    ]);
  });

  it('keeps components, tags, likes, decisions and messages', async () => {
    const db = queryable(pool);
    const [shown] = await componentRepository(db).summaries(
      ['00000000-0000-7000-8000-000000000004'],
      'public',
      undefined,
    );
    expect(shown).toMatchObject({
      category: 'Button',
      shown: { revisionId: 'revision-of-glow', name: 'Glow', tags: ['zeta', 'alpha'] },
      component: { verified: true, score: 80, likeCounter: 2, viewCounter: 0, sentBackReason: null, remixOfId: null },
    });
    expect(await tagRepository(db).top(10)).toEqual([
      { name: 'alpha', componentCounter: 1 },
      { name: 'zeta', componentCounter: 1 },
    ]);
    const { rows } = await verificationRepository(db).page({}, { limit: 10, offset: 0 });
    expect(rows).toMatchObject([{ name: 'Glow', decision: { outcome: 'verified', score: 80, reason: null } }]);
    expect((await pool.query('SELECT name, handled_at FROM contact_messages')).rows).toEqual([
      { name: 'Eve', handled_at: null },
    ]);
  });
});
