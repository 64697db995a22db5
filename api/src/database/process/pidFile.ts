/**
 * Pid files: at most one living owner of a thing (a data folder, a role) on this machine, and a note of what a
 * killed owner has left behind.
 *
 * Each process writes a file of its own, `<name>.<pid>.<start time>.pid`. As the name says which process it
 * belongs to, a dead process's file can be removed with no danger of removing its successor's, which a single
 * shared file cannot offer: between reading it and removing it, it may have become another's. To own the thing, a
 * process writes its file and then looks: if no other living process has one, it owns it. Of two that do so at
 * once, each sees the other, so at most one can own it; those who see another step back and try again.
 */
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifySelf, isAlive, type ProcessIdentity } from './processIdentity.ts';

/** What a pid file says: whose it is, and whatever its owner noted in it. */
export interface PidRecord<Note> {
  readonly owner: ProcessIdentity;
  /** Undefined until the owner has noted something, or when it was killed while writing. */
  readonly note: Note | undefined;
}

/** Ownership of the thing a pid file stands for. */
export interface PidClaim<Note> {
  readonly owned: true;
  /** What earlier owners, all dead now, noted before they were killed. */
  readonly predecessors: readonly PidRecord<Note>[];
  /** Replaces this owner's note, atomically. Synchronous, so that nothing can happen in between. */
  note(note: Note): void;
  /** Removes the predecessors' files, once what they left behind is cleared up. */
  forgetPredecessors(): void;
  /** Gives the ownership up. */
  release(): void;
}

/** A claim that was not granted: a living process owns the thing. */
export interface PidHeld<Note> {
  readonly owned: false;
  readonly holder: PidRecord<Note>;
}

interface PidFile<Note> extends PidRecord<Note> {
  readonly path: string;
}

/** A file that stays this long (milliseconds) beside ours is its owner's, and not one that just tries as we do. */
const SETTLED_AFTER = 400;

/** Owner and path of every pid file of this name, dead or alive. */
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // Given up since the folder was read.
    throw error;
  }
  try {
    return JSON.parse(text) as Note;
  } catch {
    return undefined; // Nothing noted yet, or the machine itself went down before the note was on the disk.
  }
}

/** Root may start things in the folder of an ordinary user, who has to be able to read and remove what it leaves. */
function writePidFile(folder: string, path: string, text: string, flag: 'w' | 'wx'): void {
  writeFileSync(path, text, { flag, mode: 0o600 });
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/** The living owner of the thing, if there is one. */
export function readPidHolder<Note>(folder: string, name: string): PidRecord<Note> | undefined {
  return readPidFiles<Note>(folder, name).find(({ owner }) => isAlive(owner));
}

/**
 * Tries to become the owner of the thing that the pid files `<name>.*.pid` in `folder` stand for.
 *
 * @returns the claim, or the living holder. A process that already holds it is such a holder too.
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
