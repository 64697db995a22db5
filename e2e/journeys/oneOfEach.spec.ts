import { expect, test } from '@playwright/test';
import { chooseInMenu } from '../support/menus.ts';
import { submitComponent, uniqueName } from '../support/components.ts';
import { signIn } from '../support/signIn.ts';
import { ACCOUNTS, TEST_SITE } from '../support/testSite.ts';

/** Installed before the page's first script: React calls this hook for every renderer and every commit. */
function installProbe(): void {
  const probe = { renderers: 0, roots: new Set<unknown>() };
  Object.assign(globalThis, {
    keyframeProbe: probe,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => (probe.renderers += 1),
      onCommitFiberRoot: (_renderer: number, root: unknown) => probe.roots.add(root),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

interface Fiber {
  type: { $$typeof?: symbol; displayName?: string; _context?: unknown } | null;
  memoizedProps: { value?: unknown } | null;
  dependencies: { firstContext: ContextUse | null } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
interface ContextUse {
  context: unknown;
  memoizedValue: unknown;
  next: ContextUse | null;
}

/** Walks the page's component tree and counts the contexts in use, identified by their values. */
function countContexts(): { renderers: number; roots: number; routers: number; queryClients: number } {
  const probe = (globalThis as unknown as { keyframeProbe: { renderers: number; roots: Set<{ current: Fiber }> } })
    .keyframeProbe;
  const routers = new Set<unknown>();
  const queryClients = new Set<unknown>();
  const visit = (fiber: Fiber | null) => {
    for (let at = fiber; at; at = at.sibling) {
      for (let use = at.dependencies?.firstContext ?? null; use; use = use.next) {
        const value = use.memoizedValue as Record<string, unknown> | null;
        if (typeof value !== 'object' || value === null) continue;
        // The navigation context; the data router's own context holds the navigator as well.
        if ('navigator' in value && !('router' in value)) routers.add(use.context);
        if ('getQueryCache' in value) queryClients.add(use.context).add(value);
      }
      visit(at.child);
    }
  };
  for (const root of probe.roots) visit(root.current);
  // Each query client context is counted with the client it holds.
  return {
    renderers: probe.renderers,
    roots: probe.roots.size,
    routers: routers.size,
    queryClients: queryClients.size / 2,
  };
}

/** Strings that only a library's own code contains. In two files of the page, they mean a duplicate. */
const MARKS = {
  React: 'react.memo_cache_sentinel',
  'the React DOM renderer': '__reactContainer$',
  'styled-components': 'data-styled-version',
  'the router': 'useNavigate() may be used only in the context',
  'the query client': 'No QueryClient set, use QueryClientProvider',
  'the auth store': 'SameSite=Lax',
  'the API client': 'The API is not configured',
};

/** The same for parts on demand, each used by two remotes in the test below. */
const PART_MARKS = {
  RadioCards: '--card-min',
  ScoreForm: 'Give Score to component',
};

/** React Hook Form's, which the login form of the shell loads and the settings use. */
const FORM_MARK = 'shouldUnregister';

test('a page with four remotes has one copy of React, router, styled-components, auth store, query client and each part on demand', async ({
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.set(response.url(), await response.text().catch(() => ''));
  });
  // The queue loads the parts of its rows when it has one.
  await submitComponent(ACCOUNTS.member, uniqueName('Once'), 'once');
  await page.addInitScript(installProbe);
  await signIn(page, ACCOUNTS.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await chooseInMenu(page, 'Settings');
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Explore' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('radiogroup').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByPlaceholder('Give Score to component').first()).toBeVisible();

  const origins = new Set([...scripts.keys()].map((url) => new URL(url).origin));
  for (const remote of ['browse', 'editor', 'profile', 'admin']) expect(origins).toContain(TEST_SITE.remotes[remote]);

  expect(await page.evaluate(countContexts)).toEqual({ renderers: 1, roots: 1, routers: 1, queryClients: 1 });
  const holders = (mark: string) =>
    [...scripts].filter(([, text]) => text.includes(mark)).map(([url]) => new URL(url).origin);
  for (const [what, mark] of Object.entries(MARKS))
    expect(holders(mark), `${what} comes only from the shell`).toEqual([TEST_SITE.origin]);
  expect(holders(FORM_MARK), 'Form comes once, with the first form').toHaveLength(1);
  for (const [part, mark] of Object.entries(PART_MARKS)) {
    // Polled, because the text of the last script is read after the script has run.
    await expect.poll(() => holders(mark), `${part} comes once`).toHaveLength(1);
    expect(holders(mark), `${part} comes from a remote`).not.toEqual([TEST_SITE.origin]);
  }
});
