import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodingFor, versionFiles } from './versionFiles.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'keyframe-version-'));
});
afterEach(() => rm(dist, { recursive: true }));

async function built(...paths: string[]) {
  for (const path of paths) {
    await mkdir(join(dist, path, '..'), { recursive: true });
    await writeFile(join(dist, path), path);
  }
  return versionFiles(dist, 'br');
}

test('stores a compressed file in one encoding under its own name, without its variants', async () => {
  const entry = { path: 'remoteEntry.js', contentType: 'text/javascript; charset=utf-8' };
  expect(await built('remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz')).toEqual([
    { ...entry, source: join(dist, 'remoteEntry.js.br'), contentEncoding: 'br' },
  ]);
  expect(await versionFiles(dist, 'gzip')).toEqual([
    { ...entry, source: join(dist, 'remoteEntry.js.gz'), contentEncoding: 'gzip' },
  ]);
});

test.each([
  ['https://releases.example.org/editor/1.0.0', 'br'],
  ['http://releases.example.org/editor/1.0.0', 'gzip'],
])('files for %s are stored as %s', (address, encoding) => {
  expect(encodingFor(address)).toBe(encoding);
});

test('stores uncompressed files, assets in folders and source maps with their content types', async () => {
  expect(await built('release.json', 'assets/codicon.0123456789.ttf', '195.0123456789.js.map')).toEqual([
    {
      path: '195.0123456789.js.map',
      source: join(dist, '195.0123456789.js.map'),
      contentType: 'application/json; charset=utf-8',
    },
    {
      path: 'assets/codicon.0123456789.ttf',
      source: join(dist, 'assets', 'codicon.0123456789.ttf'),
      contentType: 'font/ttf',
    },
    { path: 'release.json', source: join(dist, 'release.json'), contentType: 'application/json; charset=utf-8' },
  ]);
});

test('rejects a file with an unknown content type, with a remedy', async () => {
  await expect(built('remoteEntry.js', 'clip.mp4')).rejects.toThrow('clip.mp4 cannot be published to object storage');
});
