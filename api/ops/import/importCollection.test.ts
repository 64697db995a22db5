import { testApi, type TestApi } from '../../testing/index.ts';
import { importCollection } from './importCollection.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

const ROW = {
  source: 'Buttons/ada_calm-cat-1.html',
  category: 'Buttons',
  author: 'Ada',
  name: 'calm-cat-1',
  tags: ['Button', '#hover', 'hover'],
  language: ['HTML', 'CSS'],
  html: '<button>Calm</button>',
  css: 'button { color: red }',
};

async function* linesOf(...rows: (object | string)[]): AsyncIterable<string> {
  for (const row of rows) yield typeof row === 'string' ? row : JSON.stringify(row);
}

const run = (...rows: (object | string)[]) => importCollection(linesOf(...rows), api.db);

interface Listed {
  total: number;
  componentArray: Record<string, unknown>[];
}
const list = async () => (await api.call<Listed>('getVerifiedComponents')).body;

test('imports a line as a verified, credited component by an author without an account', async () => {
  expect(await run(ROW)).toEqual({ rows: 1, imported: 1, present: 0, tagsDropped: 0, faults: [] });
  const { componentArray } = await list();
  expect(componentArray).toEqual([
    expect.objectContaining({
      name: 'calm-cat-1',
      category: 'Button',
      tags: ['button', 'hover'],
      language: ['HTML', 'CSS'],
      canvas: 'light',
      verified: true,
      score: 50,
      credit: { author: 'Ada', source: ROW.source },
      userId: expect.objectContaining({ name: 'Ada', username: 'ada' }),
    }),
  ]);
});

test('gives an author with a reserved name another username', async () => {
  await run({ ...ROW, author: 'Admin' });
  expect((await list()).componentArray[0]).toMatchObject({ userId: { name: 'Admin', username: 'admin-2' } });
});

test('imports nothing twice when repeated', async () => {
  await run(ROW);
  const again = await run(ROW, { ...ROW, source: 'another', name: 'another' }, ROW);
  expect(again).toMatchObject({ rows: 3, imported: 1, present: 2 });
  expect((await list()).total).toBe(2);
  const { rows } = await api.pool.query('select component_counter from users');
  expect(rows).toEqual([{ component_counter: 2 }]);
});

test('imports each component once when two imports run concurrently', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    ...ROW,
    source: `s${index}`,
    author: `author ${index % 7}`,
  }));
  const reports = await Promise.all([run(...rows), run(...rows)]);
  expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(150);
  expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
  expect((await list()).total).toBe(150);
  const { rows: counted } = await api.pool.query(
    'select sum(component_counter)::int as n, count(*)::int as authors from users',
  );
  expect(counted).toEqual([{ n: 150, authors: 7 }]);
});

test('reports invalid lines by number and loads the rest', async () => {
  const report = await run(
    '{"source": "broken',
    { ...ROW, source: 'ok 1' },
    '',
    { ...ROW, source: 'a', category: 'Spaceships' },
    { ...ROW, source: 'b', language: ['COBOL'] },
    { ...ROW, source: 'c', html: '' },
    { ...ROW, source: 'd', html: undefined },
    { ...ROW, source: 'e', html: 'null \0 byte' },
    { ...ROW, source: 'f', html: 'x'.repeat(300_000) },
    { ...ROW, source: 'g', language: ['HTML', 'Tailwind'], tailwind: '.x { @apply no-such-utility; }' },
    '[1, 2]',
    { ...ROW, source: 'ok 2' },
  );
  expect(report).toMatchObject({ rows: 11, imported: 2 });
  expect(report.faults.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    expect.stringMatching(/^1 invalid JSON/),
    '4 category: "Spaceships" is not a known category',
    expect.stringMatching(/^5 language must be the parts of one of HTML\+CSS/),
    '6 html must not be empty',
    '7 html is required',
    '8 html must not contain a null byte',
    expect.stringMatching(/^9 the code must be at most 256 KB/),
    '11 the line must be an object',
    // Detected after the lines of its batch were read.
    expect.stringMatching(/^10 code\.tailwind cannot be compiled: .*no-such-utility/),
  ]);
  expect((await list()).total).toBe(2);
});

test('accepts an escaped null byte in a script, and a byte order mark', async () => {
  const row = { ...ROW, language: ['HTML', 'CSS', 'JS'], javascript: String.raw`text.split('\u0000')` };
  expect(await run(`\ufeff${JSON.stringify(row)}`)).toMatchObject({ imported: 1, faults: [] });
});

test('reports a deeply nested line without affecting others', async () => {
  const nested = `${JSON.stringify(ROW).slice(0, -1)},"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const wrong = nested.replace('"html":"<button>Calm</button>"', `"html":${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  expect(await run(wrong, nested)).toMatchObject({
    imported: 1,
    faults: [{ line: 1, problem: 'html must be a text' }],
  });
});

test('leaves out tags beyond the limits and counts them', async () => {
  const tags = [...Array.from({ length: 12 }, (_, index) => `t${index}`), 'a tag that is much too long to be shown'];
  expect(await run({ ...ROW, tags })).toMatchObject({ imported: 1, tagsDropped: 3 });
  expect((await list()).componentArray[0]?.['tags']).toHaveLength(10);
});

test("gives an author with a member's name another username, permanently", async () => {
  await api.member('ada');
  await run(ROW, { ...ROW, source: 'b', author: '_Ada_' });
  await run({ ...ROW, source: 'c' });
  const { rows } = await api.pool.query(
    'select name, username, component_counter from users where imported order by username',
  );
  expect(rows).toEqual([
    { name: 'Ada', username: 'ada-2', component_counter: 2 },
    { name: '_Ada_', username: 'ada-3', component_counter: 1 },
  ]);
});

test('compiles Tailwind on import and adds missing directives', async () => {
  await run({ ...ROW, language: ['HTML', 'Tailwind'], html: '<b class="text-[17px]">b</b>', css: '' });
  const [row] = (await list()).componentArray;
  const { body } = await api.call<{ component: { previewCss: string; code: { tailwind: string }[] } }>(
    'getComponentById',
    {
      body: { componentId: row?.['_id'] },
    },
  );
  expect(body.component.previewCss).toContain('font-size: 17px');
  expect(body.component.code[0]?.tailwind).toContain('@tailwind utilities;');
});

test('reports progress after every batch', async () => {
  const seen: number[] = [];
  const rows = Array.from({ length: 250 }, (_, index) => ({ ...ROW, source: `s${index}` }));
  await importCollection(linesOf(...rows), api.db, ({ imported }) => seen.push(imported));
  expect(seen).toEqual([100, 200, 250]);
});
