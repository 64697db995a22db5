import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measureBuild } from './measureBuild.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'keyframe-measure-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Writes files of so many bytes, or with this text. */
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

test("a remote's first load is its manifest, its entry and the chunks of its module, as they are served", () => {
  build({
    'mf-manifest.json': manifest(['expose.1.js', 'shared.2.js'], ['page.3.js']),
    'mf-manifest.json.br': 400,
    'remoteEntry.js': 9_000,
    'remoteEntry.js.br': 3_000,
    'expose.1.js': 8_000,
    'expose.1.js.br': 2_000,
    // Too small to be worth compressing: served as it is.
    'shared.2.js': 300,
    'page.3.js': 5_000,
    'page.3.js.br': 1_000,
  });
  expect(measureBuild(dist)).toEqual({
    bytes: 5_700,
    requests: 4,
    files: [
      { file: 'remoteEntry.js', bytes: 3_000 },
      { file: 'expose.1.js', bytes: 2_000 },
      { file: 'mf-manifest.json', bytes: 400 },
      { file: 'shared.2.js', bytes: 300 },
    ],
  });
});

test("the shell's first load is its page, what the page names, and the fonts of its letters", () => {
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

test('a folder that is no build is refused', () => {
  expect(() => measureBuild(dist)).toThrow('is no build');
});

test('a build that lacks a file which it names is refused', () => {
  build({ 'mf-manifest.json': manifest(['gone.js']), 'remoteEntry.js': 10 });
  expect(() => measureBuild(dist)).toThrow('gone.js');
});
