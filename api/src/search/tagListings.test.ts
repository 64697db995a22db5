import { rebuildCounters } from '../../ops/operator/rebuildCounters.ts';
import { takeDownComponent, bringBackComponent } from '../../ops/operator/takeDownComponent.ts';
import { testApi, type TestApi, type TestPerson } from '../../testing/index.ts';
import { queryable } from '../database/queryable.ts';
import { syncTagListings } from './tagListings.ts';

let api: TestApi;
let author: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await testApi();
  [author, admin] = [await api.member('maker'), await api.member('judge', { isAdmin: true })];
});
afterAll(() => api.close());

const listed = async (tag: string) =>
  (
    await api.call<{ componentArray: { _id: string }[] }>('getVerifiedComponents', { query: { tag } })
  ).body.componentArray.map(({ _id }) => _id);
/** The number of tag rows that differ from their component. */
const wrong = () => syncTagListings(queryable(api.pool));

test('updates a tag’s list when a component is created, verified, liked, taken down, put back and updated', async () => {
  const id = await api.component(author, { tags: ['glow', 'soft'] });
  expect([await listed('glow'), await wrong()]).toEqual([[], 0]);
  await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 70 } });
  expect([await listed('glow'), await wrong()]).toEqual([[id], 0]);
  await api.call('likeComponent', { token: admin.token, params: { componentId: id } });
  expect(await wrong()).toBe(0);
  await takeDownComponent(id, 'Copied', 'ops', api.db);
  expect([await listed('soft'), await wrong()]).toEqual([[], 0]);
  await bringBackComponent(id, 'ops', api.db);
  expect([await listed('soft'), await wrong()]).toEqual([[id], 0]);
  const { body } = await api.call<{ component: { revision: string } }>('getComponentById', {
    token: author.token,
    body: { componentId: id },
  });
  const updated = {
    category: 'Card',
    language: ['HTML', 'CSS'],
    tags: ['soft', 'new'],
    code: { html: '<i>Card</i>' },
    revision: body.component.revision,
  };
  await api.call('updateComponent', { token: author.token, params: { componentId: id }, body: updated });
  expect([await listed('glow'), await listed('new'), await wrong()]).toEqual([[id], [], 0]);
  await api.call('verifyComponent', { token: admin.token, body: { componentId: id, score: 80 } });
  expect([await listed('glow'), await listed('new'), await wrong()]).toEqual([[], [id], 0]);
});

test('lists tags written by the previous release after the counters are rebuilt', async () => {
  const id = await api.component(author, { tags: ['older'], score: 40 });
  await api.pool.query(
    `update component_tags set is_public = false, created_at = null, category_id = null where component_id = $1`,
    [id],
  );
  expect(await listed('older')).toEqual([]);
  expect((await rebuildCounters('ops', api.db)).text).toContain('1 tag listing was corrected');
  expect(await listed('older')).toEqual([id]);
});
