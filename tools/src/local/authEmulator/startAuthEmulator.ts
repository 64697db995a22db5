/** The Firebase Auth emulator as a supervised child process on loopback, with its accounts in the data folder. */
import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import {
  claimPidFile,
  endProcess,
  identifyProcess,
  DEFAULT_SHUTDOWN,
  type PidClaim,
  type ProcessIdentity,
} from '@keyframe/api/process';
import { REPO_ROOT } from '../../repository.ts';
import { AccountsApi } from './accountsApi.ts';
import { AccountStore } from './accountStore.ts';

/** The child's IPC message: its origin, or the error code of a failed start. */
export type ProgramMessage = { readonly origin: string } | { readonly fault: string };

/** Options of `startAuthEmulator`. */
export interface AuthEmulatorOptions {
  /** The data folder (KEYFRAME_DATA): accounts in `auth/`, output in `auth-emulator.log`. */
  readonly dataDir: string;
  /** Port on 127.0.0.1; 0 for any free one. */
  readonly port: number;
  /** Must start with `demo-`, so that tokens of a real project are never accepted. */
  readonly projectId: string;
  readonly log?: { info(message: string): void };
}

/** A running emulator. */
export interface AuthEmulator {
  /** Loopback origin, for the API and {@link authProxy} only; browsers use the proxy. */
  readonly origin: string;
  readonly projectId: string;
  readonly accounts: AccountsApi;
  readonly store: AccountStore;
  /** Its process. */
  readonly process: ProcessIdentity;
  /** Resolves when it has ended, stopped or not, with its exit code or signal. */
  readonly ended: Promise<string>;
  /** Stops it and waits for its end. Accounts are saved on every change, so there is nothing to save. */
  stop(): Promise<void>;
}

const PID_FILE = 'auth-emulator';

function launch({ dataDir, port, projectId }: AuthEmulatorOptions): ChildProcess {
  const log = openSync(join(dataDir, 'auth-emulator.log'), 'a', 0o600);
  try {
    return fork(join(REPO_ROOT, 'tools/dist/authEmulator.js'), [String(port), projectId], {
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', log, log, 'ipc'],
      // A separate process group: Ctrl-C reaches only the parent, which then stops the services in order.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

function describeFault(fault: string, { port, dataDir }: AuthEmulatorOptions): string {
  return fault === 'EADDRINUSE'
    ? `Port ${port} of the Auth emulator is in use. Stop the program that uses it, or choose another port.`
    : `The Auth emulator failed to start (${fault}). See ${join(dataDir, 'auth-emulator.log')}.`;
}

async function waitForOrigin(
  child: ChildProcess,
  ended: Promise<string>,
  options: AuthEmulatorOptions,
): Promise<string> {
  const firstMessage = new Promise<ProgramMessage>((resolve) =>
    child.once('message', (message) => resolve(message as ProgramMessage)),
  );
  const message = await Promise.race([firstMessage, ended.then((how): ProgramMessage => ({ fault: how }))]);
  if ('fault' in message) throw new Error(describeFault(message.fault, options));
  return message.origin;
}

async function claimEmulator(
  folder: string,
  { dataDir, log = console }: AuthEmulatorOptions,
): Promise<PidClaim<ProcessIdentity>> {
  const claim = await claimPidFile<ProcessIdentity>(folder, PID_FILE);
  if (!claim.owned) {
    throw new Error(
      `The Auth emulator of ${dataDir} is already running (process ${claim.holder.owner.pid}). Stop it first.`,
    );
  }
  for (const { note: predecessor } of claim.predecessors) {
    if (!predecessor || identifyProcess(predecessor.pid)?.started !== predecessor.started) continue;
    log.info(`Stopping the orphaned Auth emulator of an earlier start (process ${predecessor.pid}).`);
    await endProcess(predecessor);
  }
  claim.forgetPredecessors();
  return claim;
}

/**
 * Ends the orphaned emulator of a killed predecessor, starts the emulator and restores its accounts.
 *
 * @throws Error when the port is in use, the data folder's emulator already runs, or the saved accounts are invalid
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { dataDir, projectId } = options;
  if (!projectId.startsWith('demo-'))
    throw new Error(`The Auth emulator only serves projects named demo-…, not ${projectId}.`);
  const folder = join(dataDir, 'auth');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const claim = await claimEmulator(folder, options);
  const child = launch(options);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
  const stop = async (): Promise<void> => {
    if (identity) await endProcess(identity, DEFAULT_SHUTDOWN);
    await ended;
    claim.release();
  };
  try {
    if (!identity) throw new Error(describeFault(await ended, options));
    claim.note(identity);
    const origin = await waitForOrigin(child, ended, options);
    const accounts = new AccountsApi(origin, projectId);
    const store = new AccountStore(accounts, join(folder, 'accounts.json'));
    await store.restore();
    return { origin, projectId, accounts, store, process: identity, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
