import pg from 'pg';
import { migrate } from '../../src/database/index.ts';
import { startPooler, startPrivateServer, type Pooler, type PrivateServer } from './index.ts';

let server: PrivateServer;
let pooler: Pooler;
beforeAll(async () => {
  server = await startPrivateServer();
  pooler = await startPooler(server, { connections: 2 });
});
afterAll(async () => {
  await pooler.stop();
  await server.remove();
});

it('eight processes that start at once migrate an empty database through a pooler of two connections', async () => {
  const pools = Array.from({ length: 8 }, () => new pg.Pool({ connectionString: pooler.url, max: 2 }));
  try {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const { rows } = await pools[0]!.query(`select to_regclass('components') is not null as exists`);
    expect(rows).toEqual([{ exists: true }]);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

it('a setting of a session is gone in the next transaction, so that the tests through the pooler find its use', async () => {
  const client = new pg.Client({ connectionString: pooler.url });
  await client.connect();
  await client.query(`set work_mem = '7MB'`);
  const { rows } = await client.query('show work_mem');
  await client.end();
  expect(rows).not.toEqual([{ work_mem: '7MB' }]);
});
