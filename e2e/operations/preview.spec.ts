import { expect, test, type Page } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS, PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

/** A team releases from its own checkout to the site under test, which is not restarted. */
const env = () => ({ KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA']!, KEYFRAME_PORT_OFFSET: String(PORT_OFFSET) });

let team: ScratchRepository;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
});
test.afterEach(() => team.remove());

const channels = async () =>
  ((await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry).remotes['browse']!.channels;

/** The heading of /categories, and that of the team's version. */
const TITLE = 'Categories';
const NEW = 'Categories, as the team wants them';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a team shows a version to those who have its link, then to staff, while visitors keep the stable one', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const before = await channels();
  team.edit('mfe-browse/src/pages/CategoriesPage.tsx', ` ${TITLE}\n`, ` ${NEW}\n`);
  team.commit('Another heading');

  const link = await test.step('the release prints the link and changes no channel', async () => {
    const output = await team.keyframe('mfe-browse', ['release', '--preview', '--skip-tests'], env());
    expect(await channels()).toEqual(before);
    return new URL(/\S+\?preview=\S+/.exec(output)![0]);
  });
  expect(link.origin).toBe(TEST_SITE.origin);
  const at = (path: string) => `${path}${link.search}`;

  await test.step('the link shows the version, in this tab only, and says so', async () => {
    const tester = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
    const response = await tester.goto(at('/categories'));
    expect(response!.headers()['x-robots-tag']).toBe('noindex');
    await expect(heading(tester)).toHaveText(NEW);
    await expect(tester).toHaveURL(`${TEST_SITE.origin}/categories`);
    await expect(tester.getByRole('region', { name: 'Replaced in this tab' })).toBeVisible();
    await tester.reload();
    await expect(heading(tester)).toHaveText(NEW);
    const other = await tester.context().newPage();
    await other.goto('/categories');
    await expect(heading(other)).toHaveText(TITLE);
    await tester.context().close();
  });

  await test.step('an altered link shows the released version and the reason', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/categories${link.search.slice(0, -4)}AAAA`);
    await expect(heading(visitor)).toHaveText(TITLE);
    await expect(visitor.getByText('The link to it is not the one that its team has published last.')).toBeVisible();
    await visitor.context().close();
  });

  await test.step('released to staff, admins get it with their next page, and others do not', async () => {
    expect(await team.keyframe('mfe-browse', ['release', '--staff', '--skip-tests'], env())).toContain('is for staff');
    await startSession(page, ACCOUNTS.admin);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('keyframe.staff'))).toBe('true');
    await page.goto('/categories');
    await expect(heading(page)).toHaveText(NEW);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/categories');
    await expect(heading(visitor)).toHaveText(TITLE);
    await visitor.context().close();
  });

  await test.step('ended, staff get the stable version', async () => {
    expect(await team.keyframe('mfe-browse', ['rollback', '--staff'], env())).toContain('end the version for staff');
    await page.reload();
    await expect(heading(page)).toHaveText(TITLE);
    expect(await channels()).toEqual(before);
  });
});

test('a pipeline shows the changed remote as a preview, releases it as a canary and promotes it', async () => {
  test.setTimeout(600_000);
  const site = { ...env(), KEYFRAME_SITE: TEST_SITE.origin };
  const before = await channels();
  team.append('mfe-browse/src/pages/CategoriesPage.tsx', '\n// A change that the unit tests allow.\n');
  team.commit('A change');

  const links = await team.pipeline('preview', ['HEAD~1'], site);
  expect(links.match(/\S+\?preview=\w+/g)).toEqual([expect.stringContaining(`${TEST_SITE.origin}/?preview=browse`)]);
  await team.pipeline('canary', ['HEAD~1', '10'], site);
  const { canary } = await channels();
  expect(canary!.percent).toBe(10);
  await team.pipeline('promote', ['mfe-browse', '50'], site);
  expect((await channels()).canary).toEqual({ ...canary, percent: 50 });
  await team.pipeline('promote', ['mfe-browse', ''], site);
  expect(await channels()).toEqual({ stable: canary!.version });
  await team.keyframe('mfe-browse', ['rollback'], env());
  expect((await channels()).stable).toBe(before.stable);
});
