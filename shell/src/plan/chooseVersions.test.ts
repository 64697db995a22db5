import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { chooseVersions } from './chooseVersions.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';

const build = (container: string): RemoteVersion => ({
  manifest: `http://remotes.test/${container}/mf-manifest.json`,
  entry: `http://remotes.test/${container}/remoteEntry.js`,
  container,
  integrity: 'sha384-x',
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});

function registryWith(channels: Registry['remotes'][string]['channels'], fallback?: string): Registry {
  return {
    schema: 1,
    revision: 7,
    remotes: {
      editor: {
        routes: [],
        channels,
        fallback,
        versions: { '1.0.0': build('one'), '1.1.0': build('two'), '2.0.0': build('three') },
      },
    },
  };
}

const versionsOf = (registry: Registry, visitor = sampleVisitor) =>
  chooseVersions(registry, 'editor', visitor).map(({ version, channel }) => `${version} ${channel}`);

test('a visitor gets the stable version, and the fallback when that fails', () => {
  expect(versionsOf(registryWith({ stable: '1.1.0' }, '1.0.0'))).toEqual(['1.1.0 stable', '1.0.0 fallback']);
});

test('a canary visitor gets stable when the canary fails, then the fallback', () => {
  expect(versionsOf(registryWith({ stable: '1.1.0', canary: { version: '2.0.0', percent: 100 } }, '1.0.0'))).toEqual([
    '2.0.0 canary',
    '1.1.0 stable',
    '1.0.0 fallback',
  ]);
});

test('an override comes first, and the released versions stay behind it', () => {
  const registry = registryWith({ stable: '1.1.0' }, '1.0.0');
  const candidates = chooseVersions(registry, 'editor', sampleVisitor, { version: '2.0.0', build: build('three') });
  expect(candidates.map(({ version, channel, overridden }) => `${version} ${channel} ${String(overridden)}`)).toEqual([
    '2.0.0 override true',
    '1.1.0 stable true',
    '1.0.0 fallback true',
  ]);
});

test("a developer's build with the name of the released one does not replace it in the list", () => {
  const candidates = chooseVersions(registryWith({ stable: '1.1.0' }), 'editor', sampleVisitor, {
    version: '1.1.0',
    build: build('dev'),
  });
  expect(candidates.map(({ channel, build: { container } }) => `${channel} ${container}`)).toEqual([
    'override dev',
    'stable two',
  ]);
});

test('a fallback that is also the selected version is not tried twice', () => {
  expect(versionsOf(registryWith({ stable: '1.0.0' }, '1.0.0'))).toEqual(['1.0.0 stable']);
});

test('a version without files is skipped', () => {
  expect(versionsOf(registryWith({ stable: '9.9.9' }, '1.0.0'))).toEqual(['1.0.0 fallback']);
});

test('an unknown remote has no versions', () => {
  expect(chooseVersions(registryWith({ stable: '1.0.0' }), 'unknown', sampleVisitor)).toEqual([]);
});

test.each([0, 10, 50, 100])('a canary at %i percent reaches that share of the visitors, within a point', (percent) => {
  const registry = registryWith({ stable: '1.0.0', canary: { version: '2.0.0', percent } });
  let reached = 0;
  for (let number = 0; number < 10_000; number += 1) {
    if (chooseVersions(registry, 'editor', { number, staff: false })[0]?.channel === 'canary') reached += 1;
  }
  expect(Math.abs(reached / 100 - percent)).toBeLessThanOrEqual(1);
});

test('staff get the version for staff, also within the share of a canary; others do not', () => {
  const registry = registryWith({ stable: '1.0.0', canary: { version: '1.1.0', percent: 100 }, staff: '2.0.0' });
  expect(versionsOf(registry, { number: 0, staff: true })).toEqual(['2.0.0 staff', '1.1.0 canary', '1.0.0 stable']);
  expect(versionsOf(registry)).toEqual(['1.1.0 canary', '1.0.0 stable']);
});
