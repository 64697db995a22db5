import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Registry, RemoteEntry } from '@keyframe/contracts/registry';
import { askForPage, askWithoutBreak } from '../support/askedPages.ts';
import { newestComponent } from '../support/components.ts';
import { typeCode } from '../support/editor.ts';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { livePreview } from '../support/livePreview.ts';
import { startSession } from '../support/signIn.ts';
import { ACCOUNTS, PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';
import { watchRemotes } from '../support/watchRemotes.ts';

/** A team releases from its own checkout to the site under test, which is not restarted. */
const env = () => ({ KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA']!, KEYFRAME_PORT_OFFSET: String(PORT_OFFSET) });

let team: ScratchRepository;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
});
test.afterEach(() => team.remove());

const readRegistry = async () => (await (await fetch(`${TEST_SITE.origin}/registry.json`)).json()) as Registry;
const editor = async (): Promise<RemoteEntry> => (await readRegistry()).remotes['editor']!;

/** The other remotes' registry entries, and the hashes of their published files. */
async function otherRemotes(): Promise<unknown> {
  const { editor: _own, ...entries } = (await readRegistry()).remotes;
  const releases = join(process.env['KEYFRAME_TEST_DATA']!, 'releases');
  const files = Object.keys(entries).flatMap((remote) =>
    readdirSync(join(releases, remote), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name)),
  );
  return {
    entries,
    files: files.sort().map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`),
  };
}

/**
 * A visitor with the given number, which assigns them to the canary or to stable. `version` opens `address` and returns
 * the editor's version there. `html`: their pages arrive as HTML. `problems`: errors in their console.
 */
async function visitor(
  browser: Browser,
  number: number,
  { address = '/component/anything', html = false } = {},
): Promise<{ page: Page; problems: string[]; version: () => Promise<string> }> {
  const context = await browser.newContext(html ? { storageState: { cookies: [], origins: [] } } : {});
  await context.addInitScript((own) => {
    // A preview's document has no storage.
    if (window === window.top) localStorage.setItem('keyframe.visitor', String(own));
  }, number);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  const remotes = await watchRemotes(page);
  return {
    page,
    problems,
    version: async () => {
      await page.goto(address);
      return (await remotes.settled('editor')).version ?? 'none';
    },
  };
}

test('a team releases the editor to a share of the visitors and to all, and rolls it back, without effect on other remotes', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const before = await editor();
  const others = await otherRemotes();
  const old = before.channels.stable;
  let fresh = '';
  const address = `/component/${await newestComponent()}`;
  const asked = askWithoutBreak(address);

  await test.step('a member has a page open', async () => {
    await startSession(page, ACCOUNTS.member);
    await page.goto('/explore');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  });

  await test.step('uncommitted changes are rejected', async () => {
    team.edit('mfe-editor/src/pages/ComponentPage.tsx', 'aria-label="Details"', 'aria-label="Details, released again"');
    await expect(team.keyframe('mfe-editor', ['release'], env())).rejects.toThrow('have uncommitted changes');
    team.commit('Rename the details');
  });

  const inside: number[] = [];
  const outside: number[] = [];
  await test.step('the canary reaches its share of visitors, and each visitor keeps their version', async () => {
    expect(
      await team.keyframe('mfe-editor', ['release', '--skip-tests', '--channel', 'canary', '--percent', '50'], env()),
    ).toContain('is canary for 50 % of the visitors');
    fresh = (await editor()).channels.canary!.version;
    expect(fresh).not.toBe(old);
    for (let number = 0; number < 20 && (inside.length === 0 || outside.length === 0); number += 1) {
      const { page: theirs, version } = await visitor(browser, number);
      const first = await version();
      expect(await version()).toBe(first);
      (first === fresh ? inside : outside).push(number);
      await theirs.context().close();
    }
    expect(inside.length * outside.length).toBeGreaterThan(0);
  });

  await test.step('a visitor of the canary gets it on a page that arrived in the stable version', async () => {
    expect((await askForPage(address)).version).toBe(old);
    const { page: theirs, problems, version } = await visitor(browser, inside[0]!, { address, html: true });
    expect(await version()).toBe(fresh);
    await expect(theirs.getByRole('region', { name: 'Details, released again' })).toBeVisible();
    expect(problems).toEqual([]);
    await theirs.context().close();
  });

  await test.step('promoted, it is loaded after a reload', async () => {
    expect(await team.keyframe('mfe-editor', ['promote'], env())).toContain(`promote editor ${fresh} to stable`);
    await expect.poll(async () => (await askForPage(address)).version, 'the next HTML').toBe(fresh);
    const { page: theirs, version } = await visitor(browser, outside[0]!);
    expect(await version()).toBe(fresh);
    await theirs.goto('/explore');
    await theirs.getByRole('article').first().getByRole('link').first().click();
    await expect(theirs.getByRole('region', { name: 'Details, released again' })).toBeVisible();
    await theirs.context().close();
  });

  await test.step('an open page keeps the old version, including chunks it had not loaded', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goBack();
    // Within the page: the editor's address would load the new version.
    await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
    const picker = page.getByRole('dialog', { name: 'Create a component' });
    await picker.getByRole('radio', { name: 'Button', exact: true }).click();
    await picker.getByRole('radio', { name: 'HTML+Tailwind', exact: true }).click();
    await picker.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('.monaco-editor').first()).toBeVisible();
    await typeCode(page, '<p class="text-4xl">still here</p>');
    // The component's document is a nested frame.
    await expect(livePreview(page).getByText('still here')).toBeVisible();
    const versions = new Set(
      requests.map((url) => /\/editor\/([^/]+)\//.exec(url)?.[1]).filter((version) => version !== undefined),
    );
    expect([...versions]).toEqual([old]);
  });

  await test.step('rolled back, the old version is loaded after a reload', async () => {
    expect(await team.keyframe('mfe-editor', ['rollback'], env())).toContain(`rollback editor to ${old}`);
    const { page: theirs, version } = await visitor(browser, inside[0]!);
    expect(await version()).toBe(old);
    await theirs.context().close();
    const { channels, routes, popups } = await editor();
    expect({ channels, routes, popups }).toEqual({
      channels: before.channels,
      routes: before.routes,
      popups: before.popups,
    });
  });

  await test.step('a rollback ends a canary', async () => {
    await team.keyframe('mfe-editor', ['release', '--skip-tests', '--channel', 'canary', '--percent', '100'], env());
    const { page: theirs, version } = await visitor(browser, 1);
    expect(await version()).toBe(fresh);
    expect(await team.keyframe('mfe-editor', ['rollback'], env())).toContain('end the canary');
    expect(await version()).toBe(old);
    await theirs.context().close();
  });

  await test.step('pages that were asked for meanwhile arrived, as HTML of the version that was stable', async () => {
    const answers = await asked.end();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    // A page that takes too long to render, as while the team's build runs, is left to the browser.
    const versions = answers.map(({ version }) => version).filter((version) => version !== undefined);
    expect(versions.length).toBeGreaterThan(answers.length / 2);
    expect(versions.filter((version, index) => version !== versions[index - 1])).toEqual([old, fresh, old]);
  });

  expect(await otherRemotes()).toEqual(others);
  const listed = await team.keyframe('.', ['releases'], env());
  expect(listed).toMatch(new RegExp(`${fresh} .*A team`));
  expect(listed).toContain(`rollback editor to ${old}`);
});

test('rejects a build that does not load in the current shell', async () => {
  test.setTimeout(180_000);
  const { revision } = await readRegistry();
  team.edit(
    'mfe-admin/src/remote.tsx',
    'export default defineRemote({',
    "if (document.title !== 'never') throw new Error('broken at the start');\nexport default defineRemote({",
  );
  team.commit('Break it');
  await expect(team.keyframe('mfe-admin', ['release', '--skip-tests'], env())).rejects.toThrow(
    /was not released:[\s\S]*broken at the start/,
  );
  expect((await readRegistry()).revision).toBe(revision);
});
