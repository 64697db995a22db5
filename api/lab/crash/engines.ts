/** The two engines that are tortured, with the one way to kill each: every process of it, with -9, at the same moment. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteEmbedded } from '../../src/database/embedded/supervisor.ts';
import { readPidHolder, type ProcessIdentity } from '../../src/database/process/index.ts';
import { killWithChildren } from '../../testing/killWithChildren.ts';
import { startPrivateServer } from '../../testing/postgres/index.ts';

/** A database that can be killed. */
export interface Engine {
  /** What the API is to be started with. */
  readonly env: Record<string, string>;
  /** Where the database is now; only while an API process runs. */
  url(): string;
  /** Kills all processes of the database. */
  kill(): Promise<void>;
  /** Brings it back, where the API's own supervisor does not. */
  revive(): Promise<void>;
  remove(): Promise<void>;
}

const QUIET = { info: () => undefined, warn: console.warn, error: console.error };

async function embedded(): Promise<Engine> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-torture-'));
  chmodSync(dataDir, 0o711); // Root runs the server as another user, who must be let through.
  const noted = () => {
    const note = readPidHolder<{ server?: ProcessIdentity; url?: string }>(
      join(dataDir, 'postgres'),
      'supervisor',
    )?.note;
    if (!note?.server || note.url === undefined) throw new Error('Nobody runs the embedded database.');
    return { pid: note.server.pid, url: note.url };
  };
  return {
    env: { KEYFRAME_DATA: dataDir },
    url: () => noted().url,
    async kill() {
      const { pid } = noted();
      // Held first, so that it makes no further process while its processes are counted.
      process.kill(pid, 'SIGSTOP');
      killWithChildren(pid);
    },
    revive: async () => undefined,
    async remove() {
      await deleteEmbedded({ dataDir, log: QUIET });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function server(): Promise<Engine> {
  const own = await startPrivateServer();
  return {
    env: { DATABASE_URL: own.url },
    url: () => own.url,
    kill: () => own.kill(),
    revive: () => (own.pid() === undefined ? own.start() : Promise.resolve()),
    remove: () => own.remove(),
  };
}

export const ENGINES = { embedded, server } as const;
export type EngineName = keyof typeof ENGINES;
