import { once } from 'node:events';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { tagRepository } from '../search/tagRepository.ts';
import { toApiError } from '../server/errorHandler.ts';
import { openDatabase, type Database } from './index.ts';
import { queryable } from './queryable.ts';
import { transaction } from './transaction.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await testDatabase();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  database = await openDatabase({ dataDir: '', url: own.url, log });
});
afterAll(async () => {
  await database.close();
  await own.close();
});

it('survives a connection lost during a transaction, which fails as unavailable', async () => {
  let broken: Promise<unknown> | undefined;
  database.pool.once('acquire', (client) => {
    broken = once(client, 'end');
  });
  const work = transaction(queryable(database.pool), async (tx) => {
    await own.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'keyframe'`,
    );
    await broken;
    return tagRepository(tx).top(1);
  });
  const error = await work.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(toApiError(error as Error)).toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
