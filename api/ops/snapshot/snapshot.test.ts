import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseDeleted } from '../../src/components/eraseDeleted.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { testApi, testDatabase, type TestApi, type TestDatabase } from '../../testing/index.ts';
import { exportSnapshot } from './exportSnapshot.ts';
import { importSnapshot } from './importSnapshot.ts';

/** An image of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

let site: TestApi;
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyframe-snapshot-'));
  site = await testApi();
  const [ada, ben] = [await site.member('ada', { isAdmin: true }), await site.member('ben')];
  const odd = 'Tab\t, line\n, back\\slash, \\N, Käse, 漢字, 🎉, "quoted"';
  const componentId = await site.component(ada, {
    name: odd,
    tags: ['zwei', 'älter', 'alt', 'B'],
    score: 98.75,
    code: { html: `<b>${odd}</b>` },
  });
  const remix = {
    name: 'Remix',
    category: 'Card',
    language: ['HTML', 'CSS'],
    code: { html: '<i>' },
    remixOf: componentId,
  };
  expect((await site.call('createComponent', { token: ben.token, body: remix })).status).toBe(200);
  expect((await site.call('likeComponent', { token: ben.token, params: { componentId } })).status).toBe(200);
  // A component that can be restored, and one of which only the credit remains.
  for (const score of [40, 50]) {
    const deleted = await site.component(ada, { name: `Deleted ${score}`, score, code: { html: `<b>${score}</b>` } });
    expect(
      (await site.call('createComponent', { token: ben.token, body: { ...remix, remixOf: deleted } })).status,
    ).toBe(200);
    expect((await site.call('deleteComponent', { token: ada.token, params: { componentId: deleted } })).status).toBe(
      200,
    );
    if (score === 40) expect(await eraseDeleted(site.db, new Date(Date.now() + 31 * 24 * 3_600_000))).toBe(1);
  }
  expect((await site.call('followMember', { token: ben.token, params: { userId: ada.id } })).status).toBe(200);
  expect(
    (await site.call('recordView', { params: { componentId }, headers: { 'user-agent': 'Mozilla/5.0 Chrome/156' } }))
      .status,
  ).toBe(200);
  const profile = { email: ben.email, username: ben.username, name: 'Ben', profilePicUrl: PICTURE };
  expect((await site.call('signup', { token: ben.token, body: profile })).status).toBe(200);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await site.close();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  databases.push(database);
  return database;
}

/** The number of rows in all tables. */
async function rowsOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const counts = await Promise.all(
    rows.map(({ name }) => pool.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)),
  );
  return counts.reduce((sum, { rows: [row] }) => sum + Number(row?.count), 0);
}

describe('an export', () => {
  it('fills an empty database with the same rows, also with another time zone and date format', async () => {
    const first = await exportSnapshot(site.pool, join(folder, 'first'));
    const filled = first.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    expect(filled).toEqual(
      expect.arrayContaining([
        'users',
        'pictures',
        'components',
        'revisions',
        'likes',
        'follows',
        'visits',
        'notifications',
      ]),
    );
    const target = await emptyDatabase();
    const name = new URL(target.url.replace(/@\//, '@localhost/')).pathname.slice(1);
    for (const setting of [
      `timezone = 'Asia/Kolkata'`,
      `datestyle = 'SQL, DMY'`,
      `bytea_output = 'escape'`,
      'extra_float_digits = -5',
    ]) {
      await target.pool.query(`ALTER DATABASE ${name} SET ${setting}`);
    }
    await importSnapshot(target.pool, join(folder, 'first'));
    const second = await exportSnapshot(target.pool, join(folder, 'second'));
    expect([second.tables, second.migrations]).toEqual([first.tables, first.migrations]);
    expect(await readFile(join(folder, 'second/components.copy'))).toEqual(
      await readFile(join(folder, 'first/components.copy')),
    );
    expect((await target.pool.query(DISAGREEMENTS)).rows).toEqual([]);
    // Generated columns are computed by the database.
    const experience = 'SELECT username, experience FROM users ORDER BY id';
    expect((await target.pool.query(experience)).rows).toEqual((await site.pool.query(experience)).rows);
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    const people = await Promise.all(['fan1', 'fan2', 'fan3'].map((name) => site.member(name)));
    const components = await Promise.all(
      people.map((author) => site.component(author, { score: 10, tags: [author.username] })),
    );
    let writing = true;
    let written = 0;
    const writers = people.map(async ({ token }, offset) => {
      for (let turn = offset; writing; turn += 1) {
        const params = { componentId: components[turn % components.length]! };
        for (const call of ['likeComponent', 'unlikeComponent', 'likeComponent'] as const) {
          written += Number((await site.call(call, { token, params })).status === 200);
        }
      }
    });
    const manifests = [];
    for (const name of ['moment1', 'moment2', 'moment3']) {
      manifests.push(await exportSnapshot(site.pool, join(folder, name)));
      const before = written;
      while (written < before + 5) await sleep(5);
    }
    writing = false;
    await Promise.all(writers);
    const hashes = manifests.map(({ tables }) => tables.find(({ name }) => name === 'likes')?.sha256);
    expect(new Set(hashes).size).toBe(3);
    for (const name of ['moment1', 'moment3']) {
      const target = await emptyDatabase();
      await importSnapshot(target.pool, join(folder, name));
      expect((await target.pool.query(DISAGREEMENTS)).rows).toEqual([]);
    }
  }, 60_000);

  it('does not overwrite another, and is not valid until finished', async () => {
    await expect(exportSnapshot(site.pool, join(folder, 'first'))).rejects.toThrow('already exists');
    await rm(join(folder, 'cut'), { recursive: true, force: true });
    await cp(join(folder, 'first'), join(folder, 'cut'), { recursive: true });
    await rm(join(folder, 'cut/manifest.json'));
    const target = await emptyDatabase();
    await expect(importSnapshot(target.pool, join(folder, 'cut'))).rejects.toThrow('contains no finished export');
    // The remains of a killed export: no process has this pid.
    await mkdir(join(folder, 'killed.unfinished-999999999'));
    await exportSnapshot(site.pool, join(folder, 'killed'));
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed']);
    const broken = { ...site.pool, connect: () => Promise.reject(new Error('the connection broke')) };
    await expect(exportSnapshot(broken as never, join(folder, 'broken'))).rejects.toThrow('the connection broke');
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });
});

describe('an import', () => {
  /** A copy of an export with one modified file. */
  async function changed(name: string, file: string, change: (text: string) => string): Promise<string> {
    const copy = join(folder, name);
    await cp(join(folder, 'first'), copy, { recursive: true });
    await writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')));
    return copy;
  }

  it.each([
    [
      'rows that were changed',
      'contents',
      'users.copy',
      (text: string) => text.replace('Name of ada', 'Name of eve'),
      'differ from the exported ones',
    ],
    ['a row that is missing', 'missing', 'likes.copy', () => '', 'has 0 rows, but 1 were exported'],
    [
      'a file that was cut off',
      'cutoff',
      'components.copy',
      (text: string) => text.slice(0, 40),
      'components.copy cannot be used',
    ],
    [
      'a table that is missing',
      'table',
      'manifest.json',
      (text: string) => text.replaceAll('"likes"', '"loves"'),
      'does not have the tables',
    ],
    [
      'another form',
      'form',
      'manifest.json',
      (text: string) => text.replace('"format": 1', '"format": 2'),
      'this release reads no other format',
    ],
    [
      'a name that leads elsewhere',
      'path',
      'manifest.json',
      (text: string) => text.replace('"likes"', '"../likes"'),
      'must be the name of a table',
    ],
    [
      'another schema',
      'schema',
      'manifest.json',
      (text: string) => text.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
      'import it with the release that made it',
    ],
  ])('rejects %s and leaves the database unchanged', async (_what, name, file, change, message) => {
    const target = await emptyDatabase();
    await expect(importSnapshot(target.pool, await changed(name, file, change))).rejects.toThrow(message);
    expect(await rowsOf(target)).toBe(0);
  });

  it('rejects a database that is not empty', async () => {
    const target = await emptyDatabase();
    await target.pool.query(`INSERT INTO tags (name) VALUES ('mine')`);
    await expect(importSnapshot(target.pool, join(folder, 'first'))).rejects.toThrow(
      'not empty (there are rows in tags)',
    );
    expect((await target.pool.query('SELECT name FROM tags')).rows).toEqual([{ name: 'mine' }]);
    expect(await rowsOf(target)).toBe(1);
  });
});
