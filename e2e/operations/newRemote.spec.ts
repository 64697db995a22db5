import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ScratchRepository } from '../support/scratchRepository.ts';
import { PORT_OFFSET } from '../support/testSite.ts';

let team: ScratchRepository;
test.beforeEach(() => {
  team = ScratchRepository.ofWorkingTree();
});
test.afterEach(() => team.remove());

/** Releases a workspace of the team's clone into the running test site. */
async function release(workspace: string, ...options: string[]): Promise<void> {
  const output = await team.keyframe(workspace, ['release', ...options], {
    KEYFRAME_DATA: process.env['KEYFRAME_TEST_DATA']!,
    KEYFRAME_PORT_OFFSET: String(PORT_OFFSET),
  });
  expect(output).toContain('is stable in');
}

const write = (file: string, lines: readonly string[]) =>
  writeFileSync(join(team.folder, file), `${lines.join('\n')}\n`);

test('a new remote is created by one command, passes its tests and is released without a change of the shell', async ({
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
  await release('mfe-gallery');

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a remote adds a request, a hook and a part of the kit that the running shell does not have', async ({ page }) => {
  test.setTimeout(240_000);
  await team.keyframe('.', ['new-remote', 'gauges']);
  write('shared-ui/src/onDemand/Gauge.tsx', [
    "import { Text } from '@keyframe/shared-ui';",
    'export const Gauge = ({ value }: { value: number }) => <Text role="meter" aria-valuenow={value}>{value}</Text>;',
  ]);
  write('mfe-gauges/src/useNewest.ts', [
    "import { request, useQuery } from '@keyframe/shared-ui/platform';",
    "const NEWEST = { method: 'GET', path: '/api/v1/component/getVerifiedComponents', access: 'visitor' } as const;",
    'export const useNewest = () =>',
    '  useQuery({',
    "    queryKey: ['newest'],",
    "    queryFn: ({ signal }) => request<'getVerifiedComponents'>(NEWEST, { query: { limit: 3 }, signal }),",
    '  });',
  ]);
  write('mfe-gauges/src/pages/GaugesPage.tsx', [
    "import { Heading } from '@keyframe/shared-ui';",
    "import { Gauge } from '@keyframe/shared-ui/parts/Gauge';",
    "import { useNewest } from '../useNewest.ts';",
    'export function GaugesPage() {',
    '  const { data } = useNewest();',
    '  return (',
    '    <>',
    '      <Heading as="h1">Gauges</Heading>',
    '      {data && <Gauge value={data.componentArray.length} />}',
    '    </>',
    '  );',
    '}',
  ]);
  team.commit('Gauges');
  await release('mfe-gauges', '--skip-tests');

  await page.goto('/gauges');
  await expect(page.getByRole('heading', { level: 1, name: 'Gauges' })).toBeVisible();
  await expect(page.getByRole('meter')).toHaveText('3');
});

test('rejects an invalid or taken name before anything is written', async () => {
  for (const [name, reason] of [
    ['Gallery', 'must be lower-case letters and digits'],
    ['shell', 'is taken'],
    ['admin', 'already exists'],
    ['explore', '/explore is a page of mfe-browse'],
    ['login', 'is a page of the shell'],
  ] as const) {
    await expect(team.keyframe('.', ['new-remote', name])).rejects.toThrow(reason);
  }
});
