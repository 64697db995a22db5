import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addresses, ports } from '@keyframe/tools/local';
import type { ScratchRepository } from './scratchRepository.ts';

/** Time limit for the first build. Milliseconds. */
const READY_LIMIT = 180_000;

/** Added to the ports of the site under test, whose settings do not name the pages of this development server. */
const DEV_OFFSET = 50;

export interface DevServer {
  /** Origin of the shell with the remote. */
  shell: string;
  /** Origin of the files. */
  files: string;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Runs `npm run dev -- <remotes> --site …` (without npm) in a clone, with the site at the port offset. Resolves when it is
 * ready.
 */
export function startDev(clone: ScratchRepository, remotes: readonly string[], siteOffset: number): Promise<DevServer> {
  const site = addresses(ports(siteOffset)).shell;
  const program = join(clone.folder, 'tools/bin/keyframe.mjs');
  return started([program, 'dev', ...remotes, '--site', site], clone.folder, siteOffset + DEV_OFFSET);
}

/**
 * Runs `keyframe dev` as in a remote's own repository, in the folder of the remote.
 *
 * @param program the path of `keyframe`, after options for Node
 */
export function startDevAlone(program: readonly string[], folder: string, offset: number): Promise<DevServer> {
  return started([...program, 'dev', '--against', addresses(ports(offset)).shell], folder, offset);
}

async function started(command: readonly string[], folder: string, offset: number): Promise<DevServer> {
  const { devShell, devFiles } = addresses(ports(offset));
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, KEYFRAME_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let text = '';
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (/with (Fast Refresh|reload on save)/.test(text)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const failed = ended.then(() => Promise.reject(new Error(`keyframe dev exited:\n${text}`)));
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`keyframe dev was not ready within ${READY_LIMIT / 1000} s:\n${text}`)),
      READY_LIMIT,
    ).unref();
  });
  await Promise.race([ready, failed, late]);
  failed.catch(() => undefined);
  return {
    shell: devShell,
    files: devFiles,
    output: () => text,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
