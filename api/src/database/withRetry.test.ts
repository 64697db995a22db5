import { testApi, type TestApi } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';
import type { Queryable } from './queryable.ts';
import { transaction } from './transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A barrier: resolves for all once `size` callers have arrived. */
function barrier(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= size) open();
    return met;
  };
}

const rename = (tx: Queryable, id: string, name: string) => userRepository(tx).update(id, { name });

test('commits both of two deadlocked transactions', async () => {
  const [ada, ben] = [await api.member('ada'), await api.member('ben')];
  const met = barrier(2);
  let attempts = 0;
  let end: () => void;
  const oneIsDone = new Promise<void>((resolve) => (end = resolve));
  const renameBoth = async (first: string, second: string, name: string) => {
    await transaction(api.db, async (tx) => {
      attempts += 1;
      // The aborted one could come back before the other has finished, and be aborted again.
      if (attempts > 2) await oneIsDone;
      await rename(tx, first, name);
      // Each holds the lock that the other needs next.
      await met();
      await rename(tx, second, name);
    });
    end();
  };
  await Promise.all([renameBoth(ada.id, ben.id, 'Left'), renameBoth(ben.id, ada.id, 'Right')]);
  expect(attempts).toBe(3);
  const names = await Promise.all([ada, ben].map(async ({ id }) => (await userRepository(api.db).byId(id))?.name));
  expect(names[0]).toBe(names[1]);
});

test.each(['40001', '40P01', '23503'])(
  'gives up on a transaction that is aborted with %s every time',
  async (state) => {
    let attempts = 0;
    const hopeless = transaction(api.db, async () => {
      attempts += 1;
      throw await api.pool
        .query(`do $$ begin raise exception 'undone' using errcode = '${state}'; end $$`)
        .catch((error: unknown) => error);
    });
    await expect(hopeless).rejects.toMatchObject({ code: state });
    expect(attempts).toBe(5);
  },
);

test('does not retry any other error', async () => {
  let attempts = 0;
  const failing = transaction(api.db, async () => {
    attempts += 1;
    throw new Error('not a conflict');
  });
  await expect(failing).rejects.toThrow('not a conflict');
  expect(attempts).toBe(1);
});
