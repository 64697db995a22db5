import { readFileSync } from 'node:fs';
import { childProcesses } from '../../src/database/process/index.ts';

/** Clock ticks a second in /proc on Linux. */
const TICKS = 100;
/** Fields of /proc/<pid>/stat after the command name: the process's time in user and kernel mode, and of ended children. */
const [USER, CHILDREN] = [11, 15];

/** Milliseconds of CPU time that a process and its children have used. Unlike a duration it does not grow while others run. */
export function cpuTime(pid: number): number {
  return [pid, ...childProcesses(pid)].map(ofProcess).reduce((sum, one) => sum + one, 0);
}

function ofProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(USER, CHILDREN).reduce((sum, field) => sum + Number(field), 0);
  return (ticks / TICKS) * 1_000;
}
