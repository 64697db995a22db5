import { ENDPOINTS, type EndpointName } from '@keyframe/contracts/api/endpoints';
import { testApi, type TestApi } from '../../testing/index.ts';
import { sendGenerated } from './sendGenerated.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('the API stays responsive and does not leak memory under tens of thousands of generated requests', async () => {
  const { rows } = await api.pool.query(SCHEMA);
  const { statuses, succeeded, heapGrowth } = await sendGenerated(api, { runs: 40_000, seed: Date.now() % 2 ** 31 });
  process.stderr.write(`${JSON.stringify(statuses)}, heap ${(heapGrowth / 2 ** 20).toFixed(1)} MB more\n`);
  // Every endpoint succeeded at least once, so that the code behind validation is reached.
  expect((Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => !succeeded.has(name))).toEqual([]);
  expect(heapGrowth).toBeLessThan(32 * 2 ** 20);
  expect((await api.pool.query(SCHEMA)).rows).toEqual(rows);
  expect((await api.pool.query('SELECT username FROM users WHERE is_admin')).rows).toHaveLength(1);
});

/** Every column of every table. */
const SCHEMA =
  "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2";
