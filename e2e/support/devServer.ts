import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addresses, ports } from '@keyframe/tools/local';
import type { ScratchRepository } from './scratchRepository.ts';

/** Time limit for the first build. Milliseconds. */
const READY_LIMIT = 180_000;

export interface DevServer {
  /** Origin of the shell with the remote. */
  shell: string;
  /** Origin of the remote's files. */
  files: string;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <remote>` (without npm) in a clone, with the site at the port offset. Resolves when it is ready. */
export const startDev = (clone: ScratchRepository, remote: string, offset: number): Promise<DevServer> =>
  startDevWith(join(clone.folder, 'tools/bin/keyframe.mjs'), join(clone.folder, remote), offset);

/** Runs `keyframe dev` in the folder of a remote. @param program the path of `keyframe` */
export async function startDevWith(program: string, folder: string, offset: number): Promise<DevServer> {
  const { shell, devShell, devFiles } = addresses(ports(offset));
  const child = spawn(process.execPath, [program, 'dev', '--against', shell], {
    cwd: folder,
    env: { ...process.env, KEYFRAME_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let text = '';
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('with reload on save')) resolve();
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
