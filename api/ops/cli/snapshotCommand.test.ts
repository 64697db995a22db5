import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testApi, testDatabase, type TestApi, type TestDatabase } from '../../testing/index.ts';

let site: TestApi;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  [site, target] = await Promise.all([testApi(), testDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'keyframe-commands-'));
  await site.member('ada');
});
afterAll(async () => {
  await Promise.all([site.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** Runs one of the two commands as an operator does. */
function run(
  command: 'dbExport' | 'dbImport',
  url: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const path = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', path, ...args],
      { env: { PATH: process.env['PATH'], DATABASE_URL: url } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: `${out}${err}` }),
    ),
  );
}

it('db:export and db:import print what they moved, and fail in one line with exit code 2', async () => {
  const path = join(folder, 'backup');
  expect(await run('dbExport', site.databaseUrl, path)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Exported to .*backup: \d+ tables, \d+ rows, in [\d.]+ s\.\n$/),
  });
  expect(await run('dbImport', target.url, path)).toEqual({ code: 0, said: expect.stringContaining('Imported from') });
  expect((await target.pool.query('SELECT username FROM users')).rows).toEqual([{ username: 'ada' }]);
  expect(await run('dbImport', target.url, path)).toEqual({
    code: 2,
    said: expect.stringMatching(/^This database is not empty [^\n]*\n$/),
  });
  expect(await run('dbImport', target.url)).toEqual({
    code: 2,
    said: expect.stringContaining('Usage: npm run db:import -- FOLDER'),
  });
});
