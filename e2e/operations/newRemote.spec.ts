import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { PORT_OFFSET } from '../support/testSite.ts';

let team: ScratchRepository;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
});
test.afterEach(() => team.remove());

test('a new remote is made by one command, passes its own tests, is released, and its page opens without a change in the shell', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gallery');

  await team.keyframe('.', ['new-remote', 'gallery']);
  execFileSync(
    process.execPath,
    [join(team.folder, 'node_modules/jest/bin/jest.js'), '-c', 'jest.config.mjs', '--selectProjects', 'mfe-gallery'],
    { cwd: team.folder, stdio: 'pipe' },
  );
  team.commit('A gallery');
  const said = await team.keyframe('mfe-gallery', ['release'], {
    KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA']!,
    KEYFRAME_PORT_OFFSET: String(PORT_OFFSET),
  });
  expect(said).toContain('is stable in');

  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a name that is no name, or is taken, is refused before anything is written', async () => {
  for (const [name, reason] of [
    ['Gallery', 'must be lower-case letters and digits'],
    ['shell', 'is taken'],
    ['admin', 'is there already'],
    ['explore', '/explore is a page of mfe-browse'],
    ['login', 'is a page of the shell'],
  ] as const) {
    await expect(team.keyframe('.', ['new-remote', name])).rejects.toThrow(reason);
  }
});
