import { readdir, readFile } from 'node:fs/promises';

/** A process, by `/proc`. */
interface Process {
  pid: number;
  parent: number;
  /** Resident memory in pages. */
  pages: number;
}

const PAGE_BYTES = 4_096;

/**
 * The largest resident memory, in megabytes, among a process and its descendants. 0 where there is no `/proc`: there only
 * V8's limit holds.
 */
export async function largestMemory(pid: number): Promise<number> {
  const processes = (await Promise.all((await pids()).map(readProcess))).filter((one) => one !== undefined);
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const pages = processes.filter((one) => family.has(one.pid)).map((one) => one.pages);
  return (Math.max(0, ...pages) * PAGE_BYTES) / 1024 / 1024;
}

async function pids(): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
}

/** Undefined when it has ended. */
async function readProcess(pid: string): Promise<Process | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may hold any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), parent: Number(fields[1]), pages: Number(fields[21]) };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
