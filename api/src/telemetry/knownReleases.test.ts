import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { registryReleases } from './knownReleases.ts';

const build = {
  manifest: 'https://files.test/m.json',
  entry: 'https://files.test/e.js',
  container: 'editor_1',
  contract: 1,
  shell: '1',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
};
const registry = (...versions: string[]) =>
  JSON.stringify({
    schema: 1,
    revision: 1,
    remotes: {
      editor: {
        routes: [],
        channels: { stable: versions[0] },
        versions: Object.fromEntries(versions.map((version) => [version, build])),
      },
    },
  });

let site: Server;
let text: string;
let reads: number;
let time: number;
const warn = jest.fn();
let releases: ReturnType<typeof registryReleases>;
beforeEach(async () => {
  [text, reads, time] = [registry('1.0.0'), 0, 0];
  warn.mockReset();
  site = createServer((_request, response) => {
    reads += 1;
    response.end(text);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  releases = registryReleases(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, { warn }, () => time);
});
afterEach(() => site.close());

test('knows the versions in the registry of the site, and no others', async () => {
  const asked = [
    releases.has('editor', '1.0.0'),
    releases.has('editor', '2.0.0'),
    releases.has('browse', '1.0.0'),
    releases.has('constructor', 'name'),
  ];
  expect(await Promise.all(asked)).toEqual([true, false, false, false]);
  expect(reads).toBe(1);
});

test('knows a new release after ten seconds', async () => {
  await releases.has('editor', '2.0.0');
  text = registry('2.0.0', '1.0.0');
  expect(await releases.has('editor', '2.0.0')).toBe(false);
  time = 10_001;
  expect(await releases.has('editor', '2.0.0')).toBe(true);
});

test('uses the last registry while it cannot be read, and logs it', async () => {
  await releases.has('editor', '1.0.0');
  text = 'not JSON';
  time = 20_000;
  expect(await releases.has('editor', '1.0.0')).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
});
