import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { budgetFaults, isMonaco, visit, type Visit } from '@keyframe/tools/budgets';
import { TEST_SITE } from '../support/testSite.ts';

/**
 * What a browser with an empty cache fetches of the application, against the table in tools/src/budgets/budgets.ts.
 * What each file is made of, and what of it federation costs: `npm run bench -- federation`.
 */

const ROOT = join(import.meta.dirname, '../..');
const EDITOR_BUILD = join(ROOT, 'mfe-editor/dist');

let visited: Visit;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  visited = await visit(browser, {
    origin: TEST_SITE.origin,
    fileOrigins: [TEST_SITE.origin, ...Object.values(TEST_SITE.remotes)],
  });
});

/** Files by their names, without their addresses. */
const named = (files: Visit[keyof Visit]) =>
  files.map(({ url, bytes }) => ({ file: basename(new URL(url).pathname), bytes }));

/** A published version is a copy of the build. */
const ofMonaco = ({ url }: { url: string }) =>
  isMonaco(join(EDITOR_BUILD, new URL(url).pathname.replace(/^\/editor\/[^/]+\//, '')));

const isFrom =
  (origin: string) =>
  ({ url }: { url: string }) =>
    new URL(url).origin === origin;

test('a cold /explore stays within the budgets of the shell and of browse', () => {
  const { explore } = visited;
  const ofShell = explore.filter(isFrom(TEST_SITE.origin));
  const ofBrowse = explore.filter(isFrom(TEST_SITE.remotes['browse']!));
  expect(ofShell.length + ofBrowse.length, 'no other remote is fetched for /explore').toBe(explore.length);
  expect(budgetFaults('shell', named(ofShell))).toEqual([]);
  expect(budgetFaults('browse', named(ofBrowse))).toEqual([]);
});

test('a component stays within the budget of the editor, and Monaco within its own', () => {
  const { component } = visited;
  const monaco = component.filter(ofMonaco);
  expect(monaco, 'Monaco is among what was fetched').not.toEqual([]);
  expect(budgetFaults('editor', named(component.filter((file) => !ofMonaco(file))))).toEqual([]);
  expect(budgetFaults('monaco', named(monaco))).toEqual([]);
});

for (const remote of ['profile', 'admin'] as const) {
  test(`opening ${remote} after it stays within its budget`, () => {
    expect(visited[remote].some(isFrom(TEST_SITE.remotes[remote]!)), `${remote} was fetched`).toBe(true);
    expect(budgetFaults(remote, named(visited[remote]))).toEqual([]);
  });
}
