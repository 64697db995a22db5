/**
 * The identity of a process beyond its pid. Pids are reused, so a pid from a file may belong to an unrelated process:
 * it is the same process only if the start time matches.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process among all that have or will have its pid on this machine. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time, as an opaque token of [0-9a-z-]. */
  readonly started: string;
}

/** Fields of /proc/<pid>/stat after the command name, which is in parentheses and may contain spaces. */
const STAT_STATE = 0;
const STAT_START_TICKS = 19;

/** The states of an ended process that its parent has not reaped. */
const ENDED_STATES = new Set(['Z', 'X', 'x']);

let bootId: string | undefined;

/** Start ticks count from the boot, so they are unique only together with the boot id. */
function currentBoot(): string {
  bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  return bootId;
}

function startedFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // No such process.
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
    return undefined; // `ps` fails without such a process.
  }
  const [state = '', ...started] = line.split(/\s+/);
  if (started.length === 0 || ENDED_STATES.has(state.charAt(0))) return undefined;
  return String(Date.parse(`${started.join(' ')} UTC`));
}

/**
 * The identity of the living process with this pid.
 *
 * @returns undefined when there is none, or when it has ended and is not reaped.
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

/** Whether this process, not another with its pid, still runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started;
}

/** The living child processes, without grandchildren. */
export function childProcesses(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
