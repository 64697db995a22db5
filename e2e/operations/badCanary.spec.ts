import { expect, test, type Page } from '@playwright/test';
import type { ReleaseCount } from '@keyframe/contracts/releaseCounts';
import type { Registry } from '@keyframe/contracts/registry';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

/** A team releases from its own checkout to the site under test, which is not restarted. */
const env = () => ({ KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA']!, KEYFRAME_PORT_OFFSET: String(PORT_OFFSET) });

/** The page loads of each side that the rule needs (docs/operations.md, "Bad releases"). */
const ENOUGH = 200;

let team: ScratchRepository;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
});
test.afterEach(() => team.remove());

const channels = async () =>
  ((await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry).remotes['browse']!.channels;

/** The counted page loads of browse by channel. */
async function pageLoads(): Promise<Record<'stable' | 'canary', number>> {
  const response = await fetch(`${TEST_SITE.metrics}/release-counts?hours=24`);
  const { counts } = (await response.json()) as { counts: ReleaseCount[] };
  const seen = (channel: string) =>
    counts
      .filter((count) => count.remote === 'browse' && count.signal === 'fault' && count.channel === channel)
      .reduce((sum, count) => sum + count.seen, 0);
  return { stable: seen('stable'), canary: seen('canary') };
}

/** The mark of the visitors for whom the version fails. The check of the release does not have it. */
const UNLUCKY = 'test.unlucky';

/** Opens a page as visitors who come for the first time, one after the other, until both versions have enough of them. */
async function visitUntilCounted(page: Page): Promise<void> {
  await page.goto('/faq');
  for (let visitor = 1; ; visitor += 1) {
    await page.evaluate(
      ([unlucky, key]) => {
        localStorage.clear();
        sessionStorage.clear();
        if (unlucky) localStorage.setItem(key, 'yes');
      },
      [visitor % 5 === 0, UNLUCKY] as const,
    );
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page is counted when it is left, if it was idle once.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
    if (visitor % 20 > 0) continue;
    const { stable, canary } = await pageLoads();
    if (stable >= ENOUGH && canary >= ENOUGH) return;
  }
}

test('a canary that fails for one visitor in five ends, with who, what and why in the history', async ({ page }) => {
  test.setTimeout(1_800_000);
  const before = await channels();
  team.edit(
    'mfe-browse/src/pages/FaqPage.tsx',
    'export function FaqPage() {\n',
    `export function FaqPage() {
  if (typeof localStorage === 'object' && localStorage.getItem('${UNLUCKY}') !== null) throw new Error('A fault');\n`,
  );
  team.commit('A fault');
  await team.keyframe('mfe-browse', ['release', '--channel', 'canary', '--percent', '50', '--skip-tests'], env());
  const { version } = (await channels()).canary!;

  await visitUntilCounted(page);
  await team.keyframe('mfe-browse', ['watch', '--once'], env());

  expect(await channels()).toEqual(before);
  const history = await team.keyframe('mfe-browse', ['releases'], env());
  expect(history).toMatch(
    new RegExp(`watch.*${version.replaceAll('.', '\\.')}[^]*of \\d+ page loads failed \\(\\d+\\.\\d %\\)`),
  );
});
