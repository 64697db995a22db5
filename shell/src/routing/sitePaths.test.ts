import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@keyframe/contracts/parse';
import * as paths from '@keyframe/contracts/paths';
import { RemoteDefinition } from '@keyframe/contracts/release';
import type { Plan } from '../plan/plan.ts';
import { matchPage } from './matchPage.ts';

const ROOT = join(__dirname, '../../..');

/** The remotes of this repository, from their remote.json. */
const plan: Plan = Object.fromEntries(
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((directory) => {
      const text = readFileSync(join(ROOT, directory, 'remote.json'), 'utf8');
      const { name, routes } = parse(RemoteDefinition, JSON.parse(text));
      return [name, { candidates: [], routes, popups: [] }];
    }),
);

/** A path of each function of the table, and its route. */
const MADE: Record<string, [path: string, route: string]> = {
  explorePath: [paths.explorePath({ q: 'soft press', tag: ['neon'] }), '/explore'],
  componentPath: [paths.componentPath('a/b c'), '/component/:id'],
  profilePath: [paths.profilePath('tobias.k', { tab: 'stats' }), '/profile/:username'],
  publicProfilePath: [paths.publicProfilePath('tobias.k'), '/@:username'],
  collectionPath: [paths.collectionPath('a/b c'), '/collections/:id'],
  memberCollectionsPath: [paths.memberCollectionsPath('tobias.k'), '/collections/by/:username'],
  editorPath: [paths.editorPath({ component: 'c1' }), '/editor'],
  adminPath: [paths.adminPath({ tab: 'inbox', page: 2 }), '/admin'],
};

test.each(Object.entries(paths))('%s matches a page that the shell or a remote declares', (name, entry) => {
  const [path, route] = typeof entry === 'string' ? [entry, entry] : MADE[name]!;
  expect(matchPage(plan, new URL(path, 'https://keyframe.test').pathname)?.path).toBe(route);
});
