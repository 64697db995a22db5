import { testApi, type TestApi } from '../../testing/index.ts';
import { ApiError } from '../http/errors.ts';
import { userRepository } from '../members/userRepository.ts';
import type { Replica, Replicas } from './index.ts';
import type { Queryable } from './queryable.ts';
import { readRouting } from './readRouting.ts';

let api: TestApi;
let broken: TestApi;
beforeAll(async () => {
  [api, broken] = await Promise.all([testApi(), testApi()]);
});
afterAll(() => Promise.all([api.close(), broken.close()]));

/** One replica over this database, and the failures reported to it. */
function singleReplica(pool: Replica['pool']): { replicas: Replicas; failures: string[] } {
  const failures: string[] = [];
  const replica: Replica = { pool, failed: ({ message }) => failures.push(message) };
  return {
    failures,
    replicas: { next: () => (failures.length === 0 ? replica : undefined), close: async () => undefined },
  };
}

const membersOf = (db: Queryable) => userRepository(db).countMembers();

test('reads from the replica', async () => {
  await broken.member('only_there');
  const { replicas } = singleReplica(broken.pool);
  expect(await readRouting(api.db, replicas)(membersOf)).toBe(1);
});

test('reads from the primary when the replica fails, and reports the failure', async () => {
  const { replicas, failures } = singleReplica(broken.pool);
  const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const query = jest.spyOn(broken.pool, 'query').mockImplementation(refuse as never);
  const read = readRouting(api.db, replicas);
  expect([await read(membersOf), await read(membersOf)]).toEqual([0, 0]);
  expect(failures).toHaveLength(1);
  query.mockRestore();
});

test('does not retry an error that the caller caused', async () => {
  const { replicas } = singleReplica(api.pool);
  const work = jest.fn(() => Promise.reject(new ApiError('not_found', 'Nothing here')));
  await expect(readRouting(api.db, replicas)(work)).rejects.toThrow('Nothing here');
  expect(work).toHaveBeenCalledTimes(1);
});
