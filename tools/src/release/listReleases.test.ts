import type { RemoteVersion } from '@keyframe/contracts/registry';
import { shellLines, versionLines } from './listReleases.ts';

const build = (publishedAt: string): RemoteVersion => ({
  manifest: 'http://r.test/m.json',
  entry: 'http://r.test/e.js',
  container: 'c',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc123',
  publishedAt,
  publishedBy: 'Ada',
});

test("lists each remote's versions newest first, with channel, time, author and commit", () => {
  const lines = versionLines({
    schema: 1,
    revision: 4,
    remotes: {
      editor: {
        routes: [],
        channels: { stable: '1.1.0', canary: { version: '1.2.0', percent: 10 } },
        fallback: '1.0.0',
        versions: {
          '1.0.0': build('2026-01-01T10:00:00.000Z'),
          '1.1.0': build('2026-02-01T10:00:00.000Z'),
          '1.2.0': build('2026-03-01T10:30:00.000Z'),
        },
      },
    },
  });
  expect(lines.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
    'editor',
    '1.2.0 canary 10 % 2026-03-01 10:30 Ada abc123',
    '1.1.0 stable 2026-02-01 10:00 Ada abc123',
    '1.0.0 fallback 2026-01-01 10:00 Ada abc123',
  ]);
});

test('lists the versions of the shell if one was released', () => {
  const versions = [
    { version: '1.1.0-abc', current: false },
    { version: '1.0.0-abc', current: true },
  ];
  expect(shellLines(versions).map((line) => line.trim())).toEqual([
    'shell',
    '1.1.0-abc',
    expect.stringMatching(/^1\.0\.0-abc +current$/),
  ]);
  expect(shellLines(versions.slice(0, 1))).toEqual([]);
});
