import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentShellFolder, pointShellAt, shellFilesFolder, shellVersions, storeShell } from './shellFolder.ts';

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'keyframe-shell-'));
});
afterEach(() => rm(releases, { recursive: true }));

/** Stores a build of the shell with one script of this hash. */
async function store(version: string, hash: string): Promise<void> {
  const dist = join(releases, `dist-${version}`);
  await mkdir(join(dist, 'assets'), { recursive: true });
  const files = {
    'index.html': version,
    [`shell.${hash}.js`]: version,
    [`shell.${hash}.js.gz`]: 'compressed',
    [`shell.${hash}.js.map`]: '{}',
    'assets/font.0123456789.woff2': 'font',
    'build.json': '{}',
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(dist, path), content);
  await storeShell(dist, releases, version);
}
const page = () => readFile(join(currentShellFolder(releases), 'index.html'), 'utf8');

test('a stored version is served only after pointShellAt', async () => {
  await store('1.0.0', 'aaaaaaaaaa');
  await pointShellAt(releases, '1.0.0');
  await store('1.1.0', 'bbbbbbbbbb');
  expect(await page()).toBe('1.0.0');
  await pointShellAt(releases, '1.1.0');
  expect(await page()).toBe('1.1.0');
});

test('a rollback points at the previous version', async () => {
  await store('1.0.0', 'aaaaaaaaaa');
  await store('1.1.0', 'bbbbbbbbbb');
  await pointShellAt(releases, '1.1.0');
  await pointShellAt(releases, '1.0.0');
  expect(await page()).toBe('1.0.0');
  expect(await shellVersions(releases)).toEqual([
    { version: '1.1.0', current: false },
    { version: '1.0.0', current: true },
  ]);
});

test('the shared folder has the hashed files of all versions, and no others', async () => {
  await store('1.0.0', 'aaaaaaaaaa');
  await store('1.1.0', 'bbbbbbbbbb');
  const files = ['a', 'b'].flatMap((letter) => ['', '.gz', '.map'].map((end) => `shell.${letter.repeat(10)}.js${end}`));
  expect((await readdir(shellFilesFolder(releases))).sort()).toEqual(['assets', ...files]);
  expect(await readdir(join(shellFilesFolder(releases), 'assets'))).toEqual(['font.0123456789.woff2']);
});

test('rejects a version that was never stored', async () => {
  await store('1.0.0', 'aaaaaaaaaa');
  await pointShellAt(releases, '1.0.0');
  for (const version of ['2.0.0', 'files', '..'])
    await expect(pointShellAt(releases, version)).rejects.toThrow(
      `The shell ${version} was never released here. Released versions: 1.0.0.`,
    );
  expect(await page()).toBe('1.0.0');
});

test('completes an interrupted store', async () => {
  await store('1.0.0', 'aaaaaaaaaa');
  await rm(shellFilesFolder(releases), { recursive: true });
  await store('1.0.0', 'aaaaaaaaaa');
  expect(await readdir(shellFilesFolder(releases))).toContain('shell.aaaaaaaaaa.js');
});
