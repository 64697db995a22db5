/** The API and its database under test, and the comparison of the database with the ledger. */
import pg from 'pg';
import { startApiProcess, unsignedToken } from '../../testing/apiProcess.ts';
import { DISAGREEMENTS } from '../../testing/disagreements.ts';
import type { Engine } from './engines.ts';
import { Ledger } from './ledger.ts';
import { readRows } from './rows.ts';
import type { Scene } from './writers.ts';

const ADMIN = { uid: 'crash-test-admin', email: 'crash-test-admin@people.test' };

/** Starts the API on an empty database, with an admin. */
export async function setScene(engine: Pick<Engine, 'env' | 'url'>, seed: string): Promise<Scene> {
  const api = await startApiProcess(engine.env);
  const adminToken = unsignedToken(ADMIN);
  const { status } = await api.call('signup', {
    token: adminToken,
    body: { email: ADMIN.email, name: 'Admin', username: ADMIN.uid },
  });
  if (status !== 200) throw new Error(`The admin could not sign up: ${status}`);
  await withPool(engine.url(), (pool) =>
    pool.query('update users set is_admin = true where auth_uid = $1', [ADMIN.uid]),
  );
  return {
    seed,
    ledger: new Ledger(),
    components: new Map(),
    adminToken,
    api,
    mayBeDown: false,
    errors: [],
    unavailable: 0,
  };
}

/** What differs from the acknowledged writes, or is inconsistent. */
export async function compare(url: string, scene: Scene): Promise<string[]> {
  return withPool(url, async (pool) => {
    const { rows, components } = await readRows(pool);
    const errors = scene.ledger.compare(rows);
    for (const [submission, state] of components) scene.components.set(submission, state);
    const { rows: disagreements } = await pool.query<{ what: string; whose: string }>(DISAGREEMENTS);
    return [...errors, ...disagreements.map(({ what, whose }) => `${what} ${whose}: disagrees with its rows`)];
  });
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined); // An idle connection may receive the next kill before it is closed.
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
