import { QUALITY_VERSION } from '@keyframe/code-model/quality/report';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import { parseCommand } from './command.ts';
import { indexComponents } from './indexComponents.ts';

let api: TestApi;
let ada: TestPerson;
beforeAll(async () => {
  api = await testApi();
  ada = await api.member('ada');
  for (let index = 0; index < 3; index += 1) {
    await api.component(ada, {
      score: 50,
      name: `Glow ${index}`,
      tags: ['warm'],
      code: { html: '<b>x</b>', css: '@keyframes k { to { rotate: 1turn } } b { animation: k 1s infinite }' },
    });
  }
  await api.component(ada, { name: 'Unverified' });
});
afterAll(() => api.close());

async function run(): Promise<string> {
  const command = parseCommand(['index-components']);
  if (!command) throw new Error('index-components is not a command');
  return (await command.run('Olga', api.db)).text;
}

const documents = async () =>
  (await api.pool.query('select component_id, document::text, version from search_documents order by 1')).rows;
const found = async (q: string) =>
  (await api.call<{ componentArray: object[] }>('getVerifiedComponents', { query: { q } })).body.componentArray;

test('does nothing when every public component has its document', async () => {
  expect(await run()).toBe('All components are indexed.');
});

test('analyses components of an earlier release and indexes them', async () => {
  const before = await documents();
  // As migration 0008 leaves them: words without weights, no features.
  await api.pool.query(
    `update revisions set features = null;
     delete from search_terms;
     update search_documents set version = '', document = array_to_tsvector(array['glow', 'warm']);
     insert into search_terms (term, is_word, stem, component_counter) values ('glow', true, 'glow', 3), ('warm', true, 'warm', 3)`,
  );
  expect([(await found('warm')).length, (await found('spinning')).length]).toEqual([3, 0]);
  expect(await run()).toBe('3 components were indexed.');
  expect([(await found('warm')).length, (await found('spinning')).length]).toEqual([3, 3]);
  expect(await documents()).toEqual(before);
  expect((await api.pool.query(DISAGREEMENTS)).rows).toEqual([]);
});

test('writes a missing document, and removes one of a component that is not public', async () => {
  const before = await documents();
  await api.pool.query(
    `insert into search_documents (component_id, document, version) select id, 'glow', '' from components where name = 'Unverified';
     update search_terms set component_counter = component_counter + 1 where term = 'glow'`,
  );
  expect(await found('glow')).toHaveLength(3);
  expect(await run()).toBe('1 component was indexed.');
  expect(await documents()).toEqual(before);
  expect((await api.pool.query(DISAGREEMENTS)).rows).toEqual([]);
});

test('reads the code of what waits for verification', async () => {
  await api.pool.query('update revisions set quality = null');
  expect(await run()).toBe('The code of 1 in the queue was read.');
  const { rows } = await api.pool.query(
    `select quality from revisions join components on latest_revision_id = revisions.id where not verified`,
  );
  expect(rows).toEqual([{ quality: expect.objectContaining({ version: QUALITY_VERSION }) as object }]);
});

test('continues after an interruption with what is left', async () => {
  await api.pool.query(`update search_documents set version = ''`);
  let batches = 0;
  const interrupted = new Proxy(api.db, {
    get(db, name) {
      if (name === 'transaction' && (batches += 1) === 2) throw new Error('interrupted');
      return Reflect.get(db, name, db) as unknown;
    },
  });
  await expect(indexComponents('Olga', interrupted, () => undefined, 1)).rejects.toThrow('interrupted');
  expect(await run()).toBe('2 components were indexed.');
  expect(await run()).toBe('All components are indexed.');
});
