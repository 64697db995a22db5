import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { StartProblem } from './freePorts.ts';

/** The services that run as built programs, with their names in messages. */
const SERVICES = { api: 'API', renderer: 'renderer', 'render-worker': 'render worker' } as const;

/**
 * Starts a service in a child process, which stops when this process ends (its IPC channel closes).
 *
 * @param environment the service's variables (api/README.md, docs/operations.md), in addition to those of this process
 * @param fail called when it exits unexpectedly
 */
export function startService(
  service: keyof typeof SERVICES,
  dataDir: string,
  environment: Record<string, string>,
  fail: (reason: string) => void,
): { ready: Promise<void>; stop: () => Promise<void> } {
  const name = SERVICES[service];
  const logFile = join(dataDir, `${service}.log`);
  const child = fork(join(REPO_ROOT, service, 'dist/main.js'), {
    cwd: join(REPO_ROOT, service),
    execArgv: ['--enable-source-maps'],
    // A separate process group: Ctrl-C reaches only this process, which then stops the services in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, KEYFRAME_DATA: dataDir, ...environment },
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let lastOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastOutput = `${lastOutput}${chunk.toString()}`.slice(-2_000);
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
    untilReady(child),
    exited.then(() => {
      if (!stopping)
        throw new StartProblem(`The ${name} failed to start: ${lastOutput.trim() || 'no output'}. See ${logFile}.`);
    }),
  ]);
  void exited.then(() => {
    if (!stopping) fail(`The ${name} exited unexpectedly. See ${logFile}.`);
  });
  return { ready, stop };
}

/** Resolves with the service's 'ready' message over IPC, sent once its listeners accept requests. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
  });
}
