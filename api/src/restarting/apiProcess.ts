import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A real API process. */
export interface ApiProcess {
  readonly port: number;
  /** Sends SIGTERM, and waits for its end. Rejects when it ends otherwise than asked. */
  terminate(): Promise<void>;
  /** What it logged, as text. */
  log(): string;
}

/** Starts the API on this port (and its preview on the one after) and waits until it is ready. */
export async function startApiProcess(port: number, environment: Record<string, string>): Promise<ApiProcess> {
  const child = fork(MAIN, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', API_PORT: String(port), PREVIEW_PORT: String(port + 1), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The API on port ${port} ended before it was ready:\n${output}`))),
  ]);
  return { port, terminate: () => terminate(child, ended, () => output), log: () => output };
}

async function terminate(child: ChildProcess, ended: Promise<[number | null, NodeJS.Signals | null]>, log: () => string): Promise<void> {
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`The API ended with ${code ?? signal}:\n${log()}`);
}
