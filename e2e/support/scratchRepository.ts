import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A separate checkout in which a test may change, commit, build and release. */
export class ScratchRepository {
  private constructor(readonly folder: string) {}

  /** The current working tree, committed. Installed packages are links to those of the tree; workspaces are the checkout's. */
  static ofWorkingTree(): ScratchRepository {
    const repository = new ScratchRepository(mkdtempSync(join(tmpdir(), 'keyframe-clone-')));
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(ROOT, file)));
    for (const file of files) {
      mkdirSync(dirname(join(repository.folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(repository.folder, file));
    }
    repository.linkPackages();
    repository.git('init', '-q', '-b', 'main');
    repository.commit('As it is');
    return repository;
  }

  /** The sources of a tar archive, with the packages of their own lock file. */
  static ofArchive(archive: Buffer): ScratchRepository {
    const repository = new ScratchRepository(mkdtempSync(join(tmpdir(), 'keyframe-earlier-')));
    execFileSync('tar', ['-x', '-C', repository.folder], { input: archive });
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: repository.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return repository;
  }

  /** Replaces a text in a file, where it must occur exactly once. */
  edit(file: string, before: string, after: string): void {
    const text = this.read(file);
    if (text.split(before).length !== 2) throw new Error(`${file} does not contain "${before}" exactly once.`);
    writeFileSync(join(this.folder, file), text.replace(before, after));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  append(file: string, text: string): void {
    appendFileSync(join(this.folder, file), text);
  }

  commit(message: string): void {
    this.git('add', '-A');
    this.git('-c', 'user.name=A team', '-c', 'user.email=team@keyframe.test', 'commit', '-q', '-m', message);
  }

  /** Runs `keyframe …` in a workspace, as its npm script does. Rejects with its output on failure. */
  keyframe(workspace: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    return this.run(process.execPath, [join(this.folder, 'tools/bin/keyframe.mjs'), ...args], workspace, env);
  }

  private run(program: string, args: string[], workspace: string, env: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(
        program,
        args,
        {
          cwd: join(this.folder, workspace),
          env: { ...process.env, KEYFRAME_RELEASED_BY: 'A team', ...env },
          timeout: 240_000,
        },
        (error, stdout, stderr) =>
          error
            ? reject(new Error(`${[program, ...args].join(' ')}:\n${stdout}${stderr}`, { cause: error }))
            : resolve(stdout),
      );
    });
  }

  /** Runs a script of the pipelines (.ci), as a shell does that has `npx` and `npm`. Rejects with its output on failure. */
  pipeline(script: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    return this.run(join(this.folder, '.ci', script), args, '.', env);
  }

  /** The folders of the shell and the remotes. */
  applications(): string[] {
    return readdirSync(this.folder).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  private linkPackages(): void {
    const workspaces = readdirSync(this.folder).filter((name) => existsSync(join(this.folder, name, 'package.json')));
    for (const owner of ['.', ...workspaces]) {
      const packages = join(ROOT, owner, 'node_modules');
      if (!existsSync(packages)) continue;
      const links = join(this.folder, owner, 'node_modules');
      mkdirSync(links, { recursive: true });
      for (const name of readdirSync(packages)) {
        if (name === '.cache' || name === SCOPE) continue;
        // Commands are relative links: those of workspaces lead to the checkout's.
        if (name === '.bin')
          cpSync(join(packages, name), join(links, name), { recursive: true, verbatimSymlinks: true });
        else symlinkSync(join(packages, name), join(links, name));
      }
    }
    for (const workspace of workspaces) {
      const folder = join(this.folder, workspace);
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
      const link = join(this.folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(folder, link);
    }
  }
}

/** The npm scope of the workspaces. */
const SCOPE = '@keyframe';
