import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measureBuild } from './measureBuild.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'keyframe-measure-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Writes files of a size in bytes, or with a text. */
function build(files: Record<string, number | string | object>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      typeof content === 'number'
        ? 'x'.repeat(content)
        : typeof content === 'string'
          ? content
          : JSON.stringify(content),
    );
  }
}

const manifest = (sync: string[], async: string[] = []) => ({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ assets: { js: { sync, async }, css: { sync: [], async: [] } } }],
});

test("measures a remote's entry and module chunks as served", () => {
  build({
    'mf-manifest.json': manifest(['expose.1.js', 'shared.2.js'], ['page.3.js']),
    'remoteEntry.js': 9_000,
    'remoteEntry.js.br': 3_000,
    'expose.1.js': 8_000,
    'expose.1.js.br': 2_000,
    // Below the compression threshold: served uncompressed.
    'shared.2.js': 300,
    'page.3.js': 5_000,
    'page.3.js.br': 1_000,
  });
  expect(measureBuild(dist)).toEqual({
    bytes: 5_300,
    requests: 3,
    files: [
      { file: 'remoteEntry.js', bytes: 3_000 },
      { file: 'expose.1.js', bytes: 2_000 },
      { file: 'shared.2.js', bytes: 300 },
    ],
  });
});

test("measures the shell's page, the files it links, and the fonts without rare letters", () => {
  build({
    'index.html':
      '<link rel="icon" href="data:x"/><link rel="preload" href="/config.json" as="fetch"/><link href="/style.1.css" rel="stylesheet"/><script defer="defer" src="/shell.2.js"></script>',
    'shell.2.js': 9_000,
    'shell.2.js.br': 3_000,
    'style.1.css': 50,
    '977.3.js': 1_000,
    'assets/geist-latin-wght-normal.4.woff2': 700,
    'assets/geist-latin-wght-normal-accents.6.woff2': 600,
    'assets/geist-latin-ext-wght-normal.5.woff2': 800,
  });
  const { files, requests } = measureBuild(dist);
  expect(files.map(({ file }) => file)).toEqual([
    'shell.2.js',
    'assets/geist-latin-wght-normal.4.woff2',
    'index.html',
    'style.1.css',
  ]);
  expect(requests).toBe(4);
});

test('rejects a folder that is not a build', () => {
  expect(() => measureBuild(dist)).toThrow('is not a build');
});

test('rejects a build that lacks a file it lists', () => {
  build({ 'mf-manifest.json': manifest(['gone.js']), 'remoteEntry.js': 10 });
  expect(() => measureBuild(dist)).toThrow('gone.js');
});
