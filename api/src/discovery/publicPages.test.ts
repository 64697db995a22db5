import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PATHS, type PageRoute } from '@keyframe/contracts/routes';
import { PRIVATE_PAGES, PUBLIC_PAGES } from './publicPages.ts';

const REPOSITORY = join(__dirname, '../../..');

/** The routes of the remotes of this repository. */
const routes = readdirSync(REPOSITORY)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => {
    const text = readFileSync(join(REPOSITORY, name, 'remote.json'), 'utf8');
    return (JSON.parse(text) as { routes: PageRoute[] }).routes;
  });

test('the sitemap has every public page without a parameter, and no other', () => {
  const expected = routes.filter(({ path, access }) => access === 'public' && !path.includes(':'));
  expect([...PUBLIC_PAGES].sort()).toEqual(expected.map(({ path }) => path).sort());
});

test('the private pages are those for members and admins, and those of the shell', () => {
  const expected = routes.filter(({ access }) => access !== 'public').map(({ path }) => path.replace(/:.*/, ''));
  expect([...PRIVATE_PAGES].sort()).toEqual([...expected, ...SHELL_PATHS].sort());
});
