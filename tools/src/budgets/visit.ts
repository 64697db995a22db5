import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordAppFiles, type AppFile, type AppFileRecord } from './recordAppFiles.ts';

/** One variant of the site. */
export interface Variant {
  /** Origin of its pages. */
  origin: string;
  /** All origins of its files. */
  fileOrigins: readonly string[];
}

/** The files of the application that each step of a visit fetched. */
export type Visit = Record<VisitStep, AppFile[]>;

export type VisitStep = 'explore' | 'component' | 'editor' | 'profile' | 'admin';

const ACCOUNT = { email: 'admin@keyframe.test', password: 'keyframe', username: 'admin' };

/**
 * Visits a variant with an empty cache: as a visitor, /explore until its first card is visible; then, as an admin with
 * /explore open, a component, a remix of it in the editor, a profile and the admin console in the same page.
 */
export async function visit(browser: Browser, variant: Variant): Promise<Visit> {
  const explore = await visitExplore(browser, variant);
  const admin = await newContext(browser, variant, await signedIn(browser, variant));
  const { page, record } = await openExplore(admin, variant);
  // Shown once the signed-in user's profile has loaded; its files belong to no remote.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor();
  await record.take();

  const component = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await goTo(page, component!);
  await page.waitForFunction(() => CSS.highlights.size > 0);
  const steps = {
    explore,
    component: await record.take(),
    editor: await openRemix(page, component!).then(record.take),
    profile: await goTo(page, `/profile/${ACCOUNT.username}`).then(record.take),
    admin: await goTo(page, '/admin').then(record.take),
  };
  await admin.close();
  return steps;
}

async function visitExplore(browser: Browser, variant: Variant): Promise<AppFile[]> {
  const context = await newContext(browser, variant);
  // The shell loads the sign-in code at idle time: not part of the first page, and its timing is random.
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

async function openRemix(page: Page, component: string): Promise<void> {
  await navigate(page, `/editor?remix=${component.split('/').at(-1)!.split(/[?#]/)[0]!}`);
  // Highlighted code: Monaco and its grammars have loaded.
  await page.locator('.monaco-editor .view-line span[class*="mtk"]').first().waitFor();
}

/** Navigates within the open page without a link: hovering over a link would prefetch the remote before the click. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().textContent();
  await navigate(page, path);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: before ?? '' })
    .first()
    .waitFor();
}

function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** The storage state of a signed-in admin. */
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
