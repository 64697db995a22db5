import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_API, startApiProcess, type ApiProcess } from '../../testing/apiProcess.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import { productionCopy } from '../../testing/productionCopy.ts';

/** The built API where nothing is installed that builds: no tsx, no esbuild, no sources. */

let folder: string;
let database: TestDatabase;
let api: ApiProcess;

beforeAll(async () => {
  folder = productionCopy();
  database = await testDatabase();
  api = await startApiProcess({ DATABASE_URL: database.url }, { repository: folder, args: BUILT_API });
});
afterAll(async () => {
  await api.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the folder has neither tsx, esbuild nor sources', () => {
  const missing = ['node_modules/tsx', 'node_modules/esbuild', 'api/src', 'preview/src', 'contracts', 'tools/src'];
  expect(missing.filter((path) => existsSync(join(folder, path)))).toEqual([]);
});

test('the built API is healthy, lists the starter collection, and compiles and serves its previews', async () => {
  expect((await fetch(`${api.apiUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.apiUrl}/readyz`)).status).toBe(200);

  type List = { total: number; componentArray: { _id: string; revision: string; language: string[] }[] };
  const { body } = await api.call<List>('getVerifiedComponents', { query: { language: 'HTML+Tailwind' } });
  expect(body.total).toBeGreaterThan(0);

  const [shown] = body.componentArray;
  const card = await fetch(`${api.previewUrl}/c/${shown!._id}/${shown!.revision}`);
  expect(card.status).toBe(200);
  const document = await card.text();
  expect({
    hasOurScript: document.includes('keyframe:ready'),
    hasCompiledTailwind: document.includes('--tw-'),
  }).toEqual({ hasOurScript: true, hasCompiledTailwind: true });
  expect((await fetch(`${api.previewUrl}/frame`)).status).toBe(200);
});

test('the built API writes items of the registry: the data of the analysis of CSS is found', async () => {
  const { body } = await api.call<{ componentArray: { _id: string }[] }>('getVerifiedComponents', {
    query: { language: 'HTML+CSS', limit: '1' },
  });
  const item = await fetch(`${api.apiUrl}/r/author/name-${body.componentArray[0]!._id}.json`);
  expect([item.status, ((await item.json()) as { files: object[] }).files.length > 0]).toEqual([200, true]);
});

test('the built API draws pictures: the renderer’s binary and the fonts are found', async () => {
  const picture = await fetch(`${api.apiUrl}/og/site.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test.each(['import', 'operator', 'dbExport', 'dbImport'])('the built %s prints its usage', (name) => {
  const usage = execFileSync(process.execPath, [join(folder, 'api/dist', `${name}.js`), '--help'], {
    encoding: 'utf8',
  });
  expect(usage).toContain('Usage');
});
