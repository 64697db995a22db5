import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The packed packages of this clone, and a repository of a team that has nothing else of it. */
export class TeamRepository {
  private readonly place = mkdtempSync(join(tmpdir(), 'keyframe-team-'));
  /** The files of the packages. */
  readonly packages = join(this.place, 'packages');
  /** The folder of the remote. */
  readonly folder: string;

  constructor(private readonly remote: string) {
    this.folder = join(this.place, 'team', `mfe-${remote}`);
    mkdirSync(dirname(this.folder), { recursive: true });
  }

  /** Packs the packages and creates the remote with them, as `npm create @keyframe/remote` does. */
  async create(): Promise<void> {
    await run(process.execPath, [join(ROOT, 'tools/bin/keyframe.mjs'), 'pack', '--to', this.packages], ROOT);
    const creator = `--package=${join(this.packages, 'keyframe-create-remote-0.1.0.tgz')}`;
    await this.npm(
      ['exec', '--yes', creator, '--', 'create-remote', this.remote, '--packages', this.packages],
      {},
      dirname(this.folder),
    );
  }

  /** Runs npm in the remote's folder. Rejects with its output on failure. */
  npm(args: string[], env: Record<string, string> = {}, folder = this.folder): Promise<string> {
    const npm = process.env['npm_execpath'];
    return npm ? run(process.execPath, [npm, ...args], folder, env) : run('npm', args, folder, env);
  }

  write(file: string, lines: readonly string[]): void {
    writeFileSync(join(this.folder, file), `${lines.join('\n')}\n`);
  }

  async commit(message: string): Promise<void> {
    const identity = ['-c', 'user.name=A team', '-c', 'user.email=team@keyframe.test'];
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      [...identity, 'commit', '-q', '-m', message],
    ])
      await run('git', args, this.folder);
  }

  remove(): void {
    rmSync(this.place, { recursive: true, force: true });
  }
}

function run(program: string, args: string[], folder: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { cwd: folder, env: { ...process.env, KEYFRAME_RELEASED_BY: 'A team', ...env }, timeout: 600_000 },
      (error, stdout, stderr) =>
        error
          ? reject(new Error(`${[program, ...args].join(' ')}:\n${stdout}${stderr}`, { cause: error }))
          : resolve(stdout),
    );
  });
}
