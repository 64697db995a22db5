/**
 * Pid files: at most one living owner of a resource (a data folder, a role) on this machine, and a record of what a
 * killed owner has left running.
 *
 * Each process writes its own file, `<name>.<pid>.<start time>.pid`. The name identifies the process, so removing a
 * dead process's file cannot remove its successor's; with one shared file it could, because the file may change hands
 * between reading and removing it. To own the resource, a process writes its file and then lists the folder: if no
 * other living process has a file, it is the owner. Of two concurrent claims each sees the other, so at most one is
 * granted; the others withdraw and retry.
 */
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifySelf, isAlive, type ProcessIdentity } from './processIdentity.ts';

/** The content of a pid file: its process, and the owner's record. */
export interface PidRecord<Note> {
  readonly owner: ProcessIdentity;
  /** Undefined until the owner has recorded something, or when it was killed while writing. */
  readonly note: Note | undefined;
}

/** The ownership of a resource. */
export interface PidClaim<Note> {
  readonly owned: true;
  /** What earlier owners, all dead, had recorded. */
  readonly predecessors: readonly PidRecord<Note>[];
  /** Replaces this owner's record, atomically. Synchronous, so that no other code runs in between. */
  note(note: Note): void;
  /** Removes the predecessors' files, once their leftovers are cleaned up. */
  forgetPredecessors(): void;
  /** Gives up the ownership. */
  release(): void;
}

/** A denied claim: a living process owns the resource. */
export interface PidHeld<Note> {
  readonly owned: false;
  readonly holder: PidRecord<Note>;
}

interface PidFile<Note> extends PidRecord<Note> {
  readonly path: string;
}

/** A file that exists longer than this (milliseconds) beside ours belongs to the owner, not to a concurrent claim. */
const SETTLED_AFTER = 400;

/** Process and path of every pid file of this name, dead or alive. */
function readPidFiles<Note>(folder: string, name: string): PidFile<Note>[] {
  const files: PidFile<Note>[] = [];
  let entries: string[];
  try {
    entries = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return files;
    throw error;
  }
  for (const entry of entries) {
    const [, pid, started] =
      (entry.startsWith(`${name}.`) && /^\.(\d+)\.([\da-z-]+)\.pid$/.exec(entry.slice(name.length))) || [];
    if (pid === undefined || started === undefined) continue;
    const path = join(folder, entry);
    files.push({ path, owner: { pid: Number(pid), started }, note: readNote<Note>(path) });
  }
  return files;
}

function readNote<Note>(path: string): Note | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // Released since the folder was listed.
    throw error;
  }
  try {
    return JSON.parse(text) as Note;
  } catch {
    return undefined; // Nothing recorded yet, or the machine crashed before the write reached the disk.
  }
}

/** Root may write to an ordinary user's folder: that user must be able to read and remove the file. */
function writePidFile(folder: string, path: string, text: string, flag: 'w' | 'wx'): void {
  writeFileSync(path, text, { flag, mode: 0o600 });
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/** The living owner of the resource, if any. */
export function readPidHolder<Note>(folder: string, name: string): PidRecord<Note> | undefined {
  return readPidFiles<Note>(folder, name).find(({ owner }) => isAlive(owner));
}

/**
 * Claims the resource that the pid files `<name>.*.pid` in `folder` stand for.
 *
 * @returns the claim, or the living holder, which may be this process.
 */
export async function claimPidFile<Note>(folder: string, name: string): Promise<PidClaim<Note> | PidHeld<Note>> {
  mkdirSync(folder, { recursive: true });
  const self = identifySelf();
  const path = join(folder, `${name}.${self.pid}.${self.started}.pid`);
  const settled = Date.now() + SETTLED_AFTER;
  for (;;) {
    try {
      writePidFile(folder, path, '', 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return { owned: false, holder: { owner: self, note: readNote<Note>(path) } };
    }
    const others = readPidFiles<Note>(folder, name).filter((file) => file.path !== path);
    const holder = others.find(({ owner }) => isAlive(owner));
    if (!holder) return grant(folder, path, others);
    rmSync(path, { force: true });
    if (Date.now() >= settled) return { owned: false, holder };
    await sleep(10 + Math.random() * 50);
  }
}

function grant<Note>(folder: string, path: string, predecessors: readonly PidFile<Note>[]): PidClaim<Note> {
  return {
    owned: true,
    predecessors,
    note(note) {
      const fresh = `${path}.new`;
      writePidFile(folder, fresh, JSON.stringify(note), 'w');
      renameSync(fresh, path);
    },
    forgetPredecessors() {
      for (const predecessor of predecessors) {
        rmSync(`${predecessor.path}.new`, { force: true });
        rmSync(predecessor.path, { force: true });
      }
    },
    release() {
      rmSync(path, { force: true });
    },
  };
}
