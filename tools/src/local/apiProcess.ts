import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { StartProblem } from './freePorts.ts';

/**
 * Starts the API in a process of its own; it stops by itself when this process is gone (its IPC channel closes).
 *
 * @param environment the API's variables (api/README.md) besides those of this process
 * @param fail is told when the API has ended by itself
 */
export function startApi(
  dataDir: string,
  environment: Record<string, string>,
  fail: (reason: string) => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  const logFile = join(dataDir, 'api.log');
  const child = fork(join(REPO_ROOT, 'api/dist/main.js'), {
    cwd: join(REPO_ROOT, 'api'),
    execArgv: ['--enable-source-maps'],
    // A process group of its own: Ctrl-C reaches this process alone, which then stops the parts in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, KEYFRAME_DATA: dataDir, ...environment },
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString()}`.slice(-2_000);
  });

  let stopping = false;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    log.end();
  };
  const ready = Promise.race([
    saysReady(child),
    exited.then(() => {
      if (!stopping)
        throw new StartProblem(
          `The API has ended while starting: ${lastWords.trim() || 'it said nothing'}. More is in ${logFile}.`,
        );
    }),
  ]);
  void exited.then(() => {
    if (!stopping) fail(`The API has ended by itself. Its last words are in ${logFile}.`);
  });
  return { ready, stop };
}

/** The API says 'ready' over IPC once both its listeners accept requests. */
function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
  });
}
