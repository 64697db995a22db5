import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordAppFiles, type AppFile, type AppFileRecord } from './recordAppFiles.ts';

/** One variant of the site, as it is visited. */
export interface Variant {
  /** Where its pages are. */
  origin: string;
  /** Every origin that its files come from. */
  fileOrigins: readonly string[];
}

/** What each step of a visit has fetched of the application. */
export type Visit = Record<VisitStep, AppFile[]>;

export type VisitStep = 'explore' | 'component' | 'profile' | 'admin';

const ACCOUNT = { email: 'admin@keyframe.test', password: 'keyframe', username: 'admin' };

/**
 * Visits a variant with an empty cache: as a visitor /explore until its first card can be seen, then, as an admin, with
 * /explore open, a component, a profile and the admin console in the same page.
 */
export async function visit(browser: Browser, variant: Variant): Promise<Visit> {
  const explore = await visitExplore(browser, variant);
  const admin = await newContext(browser, variant, await signedIn(browser, variant));
  const { page, record } = await openExplore(admin, variant);
  // Shown when the profile of who is signed in has come, which with all that it takes is no part of a remote.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor();
  await record.take();

  const component = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await goTo(page, component!);
  // Highlighted code: Monaco is there, with the grammars that it fetches by itself.
  await page.locator('.monaco-editor .view-line span[class*="mtk"]').first().waitFor();
  const steps = {
    explore,
    component: await record.take(),
    profile: await goTo(page, `/profile/${ACCOUNT.username}`).then(record.take),
    admin: await goTo(page, '/admin').then(record.take),
  };
  await admin.close();
  return steps;
}

async function visitExplore(browser: Browser, variant: Variant): Promise<AppFile[]> {
  const context = await newContext(browser, variant);
  // What the shell leaves for an idle moment (the sign-in code) is no part of becoming usable, and when that moment comes is chance.
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { record } = await openExplore(context, variant);
  const files = await record.take();
  await context.close();
  return files;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

function newContext(browser: Browser, { origin }: Variant, storageState?: StorageState): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
}

async function openExplore(
  context: BrowserContext,
  { fileOrigins }: Variant,
): Promise<{ page: Page; record: AppFileRecord }> {
  const page = await context.newPage();
  const record = await recordAppFiles(page, fileOrigins);
  await page.goto('/explore');
  await page.getByRole('article').first().waitFor();
  return { page, record };
}

/** Goes to a page of the site inside the page that is open, without a link: a hover would have loaded the remote before the click. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().textContent();
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: before ?? '' })
    .first()
    .waitFor();
}

/** What a browser keeps of an admin who has signed in. */
async function signedIn(browser: Browser, variant: Variant): Promise<StorageState> {
  const context = await newContext(browser, variant);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
