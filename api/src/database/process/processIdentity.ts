/**
 * Who a process is, beyond its pid. A pid is used again after its process has ended, so a pid found in a file
 * may belong to a stranger by now: a process is only the one we knew if its start time is the same too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, told apart from every other that has had or will have its pid on this machine. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as an opaque token of [0-9a-z-]; equal for the same process only. */
  readonly started: string;
}

/** Fields of /proc/<pid>/stat after the command name, which is in parentheses and may hold spaces itself. */
const STAT_STATE = 0;
const STAT_START_TICKS = 19;

/** States of a process that has ended and only waits for its parent to notice. */
const ENDED_STATES = new Set(['Z', 'X', 'x']);

let bootId: string | undefined;

/** Start ticks count from the boot of the machine, so they are only unique together with the boot's id. */
function currentBoot(): string {
  bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return bootId;
}

function startedFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // No such process (any more).
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[STAT_STATE];
  const ticks = fields[STAT_START_TICKS];
  return state === undefined || ticks === undefined || ENDED_STATES.has(state)
    ? undefined
    : `${currentBoot()}-${ticks}`;
}

function startedFromPs(pid: number): string | undefined {
  let line: string;
  try {
    line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined; // `ps` fails when there is no such process.
  }
  const [state = '', ...started] = line.split(/\s+/);
  if (started.length === 0 || ENDED_STATES.has(state.charAt(0))) return undefined;
  return String(Date.parse(`${started.join(' ')} UTC`));
}

/**
 * The identity of the living process with this pid.
 *
 * @returns undefined when there is no such process, or when it has ended and only its parent has not noticed.
 */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startedFromProc(pid) : startedFromPs(pid);
  return started === undefined ? undefined : { pid, started };
}

/** The identity of this process. */
export function identifySelf(): ProcessIdentity {
  const self = identifyProcess(process.pid);
  if (!self) throw new Error(`The start time of process ${process.pid} (this one) cannot be read: is /proc mounted?`);
  return self;
}

/** Whether exactly this process, not merely one with its pid, still runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started;
}

/** The processes that this one has started and that still run, without theirs. */
export function childProcesses(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
