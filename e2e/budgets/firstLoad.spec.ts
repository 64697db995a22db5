import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Budgets } from '@keyframe/contracts/budget';
import { budgetFaults, isHighlighter, isMonaco, SHELL_BUDGET, visit, type Visit } from '@keyframe/tools/budgets';
import { TEST_SITE } from '../support/testSite.ts';
import { WITH_MOTION } from '../support/motion.ts';

test.use(WITH_MOTION);

/**
 * The downloads of a browser with an empty cache, compared with the budgets in each remote's remote.json and
 * that of the shell (tools/src/budgets/budgets.ts).
 * For a breakdown and the cost of federation run `npm run bench -- federation`.
 */

const ROOT = join(import.meta.dirname, '../..');
const EDITOR_BUILD = join(ROOT, 'mfe-editor/dist');

test.use({ storageState: { cookies: [], origins: [] } });

let visited: Visit;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  visited = await visit(browser, {
    origin: TEST_SITE.origin,
    fileOrigins: [TEST_SITE.origin, ...Object.values(TEST_SITE.remotes)],
  });
});

/** The budgets of a remote. */
const budgetsOf = (remote: string) =>
  (JSON.parse(readFileSync(join(ROOT, `mfe-${remote}/remote.json`), 'utf8')) as { budgets: Budgets }).budgets;

/** Replaces the files' addresses by their names. */
const named = (files: Visit[keyof Visit]) =>
  files.map(({ url, bytes }) => ({ file: basename(new URL(url).pathname), bytes }));

/** The build's file, of which a published version is a copy. */
const builtFile = ({ url }: { url: string }) =>
  join(EDITOR_BUILD, new URL(url).pathname.replace(/^\/editor\/[^/]+\//, ''));

const isFrom =
  (origin: string) =>
  ({ url }: { url: string }) =>
    new URL(url).origin === origin;

test('a cold /explore is within the budgets of the shell and of browse', () => {
  const { explore } = visited;
  const ofShell = explore.filter(isFrom(TEST_SITE.origin));
  const ofBrowse = explore.filter(isFrom(TEST_SITE.remotes['browse']!));
  expect(ofShell.length + ofBrowse.length, '/explore fetches no other remote').toBe(explore.length);
  expect(budgetFaults('shell', SHELL_BUDGET, named(ofShell))).toEqual([]);
  expect(budgetFaults('browse', budgetsOf('browse').firstPage, named(ofBrowse))).toEqual([]);
});

test('a component is within the budget of the editor, and what colours its code within its own; Monaco is not loaded', () => {
  const { component } = visited;
  const highlighter = component.filter((file) => isHighlighter(builtFile(file)));
  expect(highlighter, 'the highlighter was fetched').not.toEqual([]);
  expect(component.filter((file) => isMonaco(builtFile(file)))).toEqual([]);
  const ofEditor = named(component.filter((file) => !highlighter.includes(file)));
  expect(budgetFaults('editor', budgetsOf('editor').firstPage, ofEditor)).toEqual([]);
  expect(budgetFaults('highlighter', budgetsOf('editor')['highlighter']!, named(highlighter))).toEqual([]);
});

test('Monaco in the editor is within its budget', () => {
  const monaco = visited.editor.filter((file) => isMonaco(builtFile(file)));
  expect(monaco, 'Monaco was fetched').not.toEqual([]);
  expect(budgetFaults('monaco', budgetsOf('editor')['monaco']!, named(monaco))).toEqual([]);
});

for (const remote of ['profile', 'admin'] as const) {
  test(`opening ${remote} afterwards is within its budget`, () => {
    expect(visited[remote].some(isFrom(TEST_SITE.remotes[remote]!)), `${remote} was fetched`).toBe(true);
    expect(budgetFaults(remote, budgetsOf(remote).firstPage, named(visited[remote]))).toEqual([]);
  });
}
