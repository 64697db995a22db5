/** The two database engines under test, and how to kill each: all processes with -9, at the same moment. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteEmbedded } from '../../src/database/embedded/supervisor.ts';
import { readPidHolder, type ProcessIdentity } from '../../src/database/process/index.ts';
import { killWithChildren } from '../../testing/killWithChildren.ts';
import { startPrivateServer } from '../../testing/postgres/index.ts';

/** A database that can be killed. */
export interface Engine {
  /** The environment for starting the API. */
  readonly env: Record<string, string>;
  /** The database's current address; only while an API process runs. */
  url(): string;
  /** Kills all processes of the database. */
  kill(): Promise<void>;
  /** Restarts it, if the API's own supervisor does not. */
  revive(): Promise<void>;
  remove(): Promise<void>;
}

const QUIET = { info: () => undefined, warn: console.warn, error: console.error };

async function embedded(): Promise<Engine> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'keyframe-crash-'));
  chmodSync(dataDir, 0o711); // Root runs the server as another user, who needs access.
  const noted = () => {
    const note = readPidHolder<{ server?: ProcessIdentity; url?: string }>(
      join(dataDir, 'postgres'),
      'supervisor',
    )?.note;
    if (!note?.server || note.url === undefined) throw new Error('No process runs the embedded database.');
    return { pid: note.server.pid, url: note.url };
  };
  return {
    env: { KEYFRAME_DATA: dataDir },
    url: () => noted().url,
    async kill() {
      const { pid } = noted();
      // Suspended first, so that it cannot fork while its processes are listed.
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
