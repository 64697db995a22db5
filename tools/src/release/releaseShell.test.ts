import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseShell, rollbackShell } from './releaseShell.ts';
import { pointShellAt, shellVersions, storeShell } from './shellFolder.ts';
import { targetFromEnvironment } from './targetFromEnvironment.ts';

let folder: string;
const { KEYFRAME_RELEASES: before } = process.env;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'keyframe-shell-'));
  process.env['KEYFRAME_RELEASES'] = join(folder, 'releases');
});
afterEach(async () => {
  if (before === undefined) delete process.env['KEYFRAME_RELEASES'];
  else process.env['KEYFRAME_RELEASES'] = before;
  await rm(folder, { recursive: true });
});

test('a rollback of the shell publishes the given version, or lists the versions without one', async () => {
  const releases = join(folder, 'releases');
  const dist = await mkdtemp(join(folder, 'dist-'));
  for (const version of ['1.0.0', '1.1.0']) await storeShell(dist, releases, version);
  await pointShellAt(releases, '1.1.0');
  await expect(rollbackShell([])).rejects.toThrow(
    'npm run rollback -w shell -- VERSION. Released versions, newest first:\n  1.1.0  (current)\n  1.0.0',
  );
  await rollbackShell(['1.0.0']);
  const { change } = await (await targetFromEnvironment(process.env)).registry.read();
  expect(change?.what).toBe('rollback shell to 1.0.0');
  expect(await shellVersions(releases)).toContainEqual({ version: '1.0.0', current: true });
});

test.each([
  ['', 'KEYFRAME_RELEASES is not set'],
  ['s3://bucket', 'KEYFRAME_RELEASES is s3://bucket'],
])('with KEYFRAME_RELEASES=%s rejects a release of the shell before the build', async (place, sentence) => {
  process.env['KEYFRAME_RELEASES'] = place;
  await expect(releaseShell('/nowhere', [])).rejects.toThrow(sentence);
});
