import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Registry } from '@keyframe/contracts/registry';
import { addresses, ports } from '@keyframe/tools/local';
import { startDevAlone } from '../support/devServer.ts';
import { TeamRepository } from '../support/teamRepository.ts';
import { PORT_OFFSET, TEST_SITE } from '../support/testSite.ts';

let team: TeamRepository;
test.beforeAll(() => {
  team = new TeamRepository('workshop');
});
test.afterAll(() => team.remove());

const readRemote = async (origin: string) =>
  ((await (await fetch(`${origin}/registry.json`)).json()) as Registry).remotes['workshop'];

/** A page with the kit, a part on demand, a request to the API and a table of contracts. */
const PAGE = [
  "import { useState } from 'react';",
  "import styled from 'styled-components';",
  "import { CATEGORIES_PATH } from '@keyframe/contracts/paths';",
  "import { Container, Heading, PageTitle, Text, TextLink, tokens } from '@keyframe/shared-ui';",
  "import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';",
  "import { useCategories } from '@keyframe/shared-ui/platform';",
  '',
  'const Count = styled(Text)`',
  '  color: ${tokens.color.accentText};',
  '`;',
  '',
  'const SIZES = [',
  "  { value: 'small', label: 'Small' },",
  "  { value: 'large', label: 'Large' },",
  '];',
  '',
  'export function WorkshopPage() {',
  '  const { data } = useCategories();',
  "  const [size, setSize] = useState('small');",
  '  return (',
  '    <Container>',
  '      <PageTitle>Workshop</PageTitle>',
  '      <Heading as="h1">Workshop</Heading>',
  '      <RadioCards label="Size" cards={SIZES} value={size} onValueChange={setSize} />',
  '      <Count role="status">',
  '        {size}, {data?.length} <TextLink to={CATEGORIES_PATH}>categories</TextLink>',
  '      </Count>',
  '    </Container>',
  '  );',
  '}',
];

test('a remote in a repository of its own is created, tested, built, developed and released with packed packages only', async ({
  page,
}) => {
  test.setTimeout(1_200_000);

  await test.step('is created in an empty folder', async () => {
    await team.create();
    await team.npm(['install', '--prefer-offline', '--no-audit', '--no-fund']);
  });

  await test.step('passes its type check, lint and tests', async () => {
    await team.npm(['run', 'types']);
    await team.npm(['run', 'lint']);
    await team.npm(['test']);
  });

  await test.step('reports a wrong type of the kit, and an import that would be a second copy', async () => {
    team.write('src/wrong.tsx', [
      "import { Heading } from '@keyframe/shared-ui';",
      "import { useLocation } from 'react-router-dom';",
      'export const wrong = () => <Heading as="h1" $size="huge">{useLocation().pathname}</Heading>;',
    ]);
    await expect(team.npm(['run', 'types'])).rejects.toThrow('Type \'"huge"\' is not assignable');
    await expect(team.npm(['run', 'lint'])).rejects.toThrow("Import it from '@keyframe/shared-ui/platform'");
    rmSync(join(team.folder, 'src/wrong.tsx'));
  });

  await test.step('runs in the site while it is developed', async () => {
    const dev = await startDevAlone(
      [join(team.folder, 'node_modules/@keyframe/tools/bin/remote.mjs')],
      team.folder,
      PORT_OFFSET,
    );
    try {
      await page.goto(`${dev.shell}/workshop`);
      await expect(page.getByText('This page is a separate remote')).toBeVisible();
      team.write('src/pages/WorkshopPage.tsx', PAGE);
      await expect(page.getByRole('status').filter({ hasText: 'categories' })).toBeVisible();
    } finally {
      await dev.stop();
    }
  });

  await test.step('is built and released into the running site', async () => {
    expect(await readRemote(TEST_SITE.origin)).toBeUndefined();
    await team.npm(['run', 'build']);
    await team.commit('A workshop');
    const output = await team.npm(['run', 'release', '--', '--against', TEST_SITE.origin], {
      KEYFRAME_RELEASES: join(process.env['KEYFRAME_TEST_DATA']!, 'releases'),
      KEYFRAME_RELEASES_URL: addresses(ports(PORT_OFFSET)).furtherRemotes,
    });
    expect(output).toContain('is stable in');
  });

  await test.step('is on the site, with its link', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workshop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
    await page.getByRole('radio', { name: 'Large' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^large, \d+ categories$/ })).toBeVisible();
  });

  await test.step('arrives as HTML, rendered by its server build', async () => {
    const html = async () => (await fetch(`${TEST_SITE.origin}/workshop`, { headers: { accept: 'text/html' } })).text();
    await expect.poll(html).toMatch(/>Workshop<\/h1>.*role="radiogroup"/s);
  });
});
