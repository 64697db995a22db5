import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { SERVER_DIRECTORIES } from './servers.ts';

interface BuildRecord {
  inputs: Record<string, string>;
  outputs: string[];
}

const record = JSON.parse(readFileSync(join(REPO_ROOT, 'tools/dist/servers.json'), 'utf8')) as BuildRecord;

/** Packages that a built program imports when it starts. */
function importedPackages(file: string): string[] {
  const text = readFileSync(join(REPO_ROOT, file), 'utf8');
  const names = [...text.matchAll(/(?:^import|from) "([^"]+)";$/gm)].map(([, name]) => name!);
  return [...new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name.replace(/^node:/, ''))![0]))].filter(
    (name) => !builtinModules.includes(name),
  );
}

test('what the servers and their commands import when they start builds nothing', () => {
  const programs = record.outputs.filter((file) => /^(api|tools)\/.*\.js$/.test(file));
  const imported = [...new Set(programs.flatMap(importedPackages))];
  expect(imported).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  expect(imported.filter((name) => /^(tsx|esbuild|typescript.*|webpack.*|@keyframe\/.*|\..*)$/.test(name))).toEqual([]);
});

test('tsx and esbuild are dependencies for development only, but of the render worker, which builds exports', () => {
  const dependencies = ['.', 'contracts', ...SERVER_DIRECTORIES].flatMap((directory) =>
    Object.keys(
      (JSON.parse(readFileSync(join(REPO_ROOT, directory, 'package.json'), 'utf8')) as { dependencies?: object })
        .dependencies ?? {},
    ).map((name) => `${directory}: ${name}`),
  );
  expect(dependencies).toContain('api: fastify');
  expect(dependencies.filter((name) => /: (?:tsx|esbuild)$/.test(name))).toEqual(['render-worker: esbuild']);
});

test('the record of a build names the sources of each workspace in it, the migrations, and the lock file', () => {
  expect(Object.keys(record.inputs)).toEqual(
    expect.arrayContaining([
      'api/src/main.ts',
      'api/ops/cli/import.ts',
      'api/src/database/migrations/0000_tables.sql',
      'contracts/src/limits.ts',
      'preview/src/frame/live.ts',
      'tools/src/local/siteServer.ts',
      'package-lock.json',
    ]),
  );
});

describe('tools/bin/servers.mjs', () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const ensure = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/bin/servers.mjs')], {
      encoding: 'utf8',
    });
    return { status, stdout: stdout.trim(), stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keyframe-servers-'));
    for (const file of ['tools/bin/servers.mjs', 'tools/bin/step.mjs'])
      cpSync(join(REPO_ROOT, file), join(folder, file));
    write('api/src/main.ts', 'first');
    write('api/dist/main.js', 'built');
    write('tools/src/build/buildServersProgram.ts', `console.log('builds' as string);`);
    const hash = createHash('sha256').update('first').digest('hex');
    write(
      'tools/dist/servers.json',
      JSON.stringify({ inputs: { 'api/src/main.ts': hash }, outputs: ['api/dist/main.js'] }),
    );
    symlinkSync(join(REPO_ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('builds and prints nothing while all sources are as they were built', () => {
    expect(ensure()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test.each([
    ['a source has changed', () => write('api/src/main.ts', 'second')],
    ['a source is gone', () => rmSync(join(folder, 'api/src/main.ts'))],
    ['a built program is gone', () => rmSync(join(folder, 'api/dist/main.js'))],
    ['nothing was built yet', () => rmSync(join(folder, 'tools/dist'), { recursive: true })],
  ])('builds when %s', (_when, change) => {
    change();
    // Standard output belongs to the command that follows.
    expect(ensure()).toEqual({ status: 0, stdout: '', stderr: expect.stringMatching(/^builds$/m) });
  });

  test('ends with 1 and what to do when changed sources cannot be built', () => {
    write('api/src/main.ts', 'second');
    rmSync(join(folder, 'node_modules'));
    const { status, stderr } = ensure();
    expect(status).toBe(1);
    expect(stderr).toContain('npm run build');
  });
});
