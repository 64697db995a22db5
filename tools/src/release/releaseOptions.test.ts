import { isPreviewGenuine } from '@keyframe/contracts/previewLink';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import type { Release } from '@keyframe/contracts/release';
import { releaseOptions } from './releaseOptions.ts';

const built = { name: 'editor', version: '1.1.0' } as Release;
const build = { manifest: 'http://remotes.test/1.1.0', publishedAt: '2026-01-01T00:00:00.000Z' } as RemoteVersion;
const registry: Registry = {
  schema: 1,
  revision: 1,
  remotes: {
    editor: {
      routes: [],
      channels: { stable: '1.0.0' },
      versions: { '1.0.0': { ...build, manifest: 'http://remotes.test/1.0.0' } },
    },
  },
};

/** What a release with these options makes of the registry. */
async function released(...args: string[]) {
  const { channel, point, link } = await releaseOptions(args).destination(built);
  return { channel, link, entry: point(registry, built, build)!.remotes['editor']! };
}

test('a release is for all visitors unless it names others', async () => {
  expect((await released()).entry.channels).toEqual({ stable: '1.1.0' });
  const canary = await released('--channel', 'canary', '--percent', '5');
  expect(canary.channel).toBe('canary for 5 % of the visitors');
  expect(canary.entry.channels).toEqual({ stable: '1.0.0', canary: { version: '1.1.0', percent: 5 } });
  expect((await released('--staff')).entry.channels).toEqual({ stable: '1.0.0', staff: '1.1.0' });
});

test('a preview has a link that only its key verifies, for the given days', async () => {
  const { entry, link } = await released('--preview', '--days', '2');
  const { key, until } = entry.versions['1.1.0']!.preview!;
  expect(await isPreviewGenuine(link!, key)).toBe(true);
  const days = (Date.parse(until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1.9);
  expect(days).toBeLessThanOrEqual(2);
});

test.each([
  [['--channel', 'beta'], '--channel is "beta"; use stable or canary.'],
  [['--channel', 'canary'], '--percent is missing'],
  [['--percent', '5'], '--percent needs a canary'],
  [['--staff', '--percent', '5'], '--percent needs a canary'],
  [['--staff', '--preview'], 'Use one of --channel, --staff and --preview.'],
  [['--days', '3'], '--days needs --preview.'],
  [['--preview', '--days', '0'], '--days is "0"; the link of a preview is valid for 1 to 90 days.'],
])('%j is refused', (args, message) => {
  expect(() => releaseOptions(args)).toThrow(message);
});
