import { setTimeout } from 'node:timers/promises';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { createAccount, type Account } from '../../support/components.ts';
import { openEditor, pasteCode, typeCode } from '../../support/editor.ts';
import { signIn } from '../../support/signIn.ts';
import { TEST_SITE } from '../../support/testSite.ts';
import { HOSTILE_CASES } from './cases/index.ts';
import { codeOf, inOnePart, RUNS, type HostileCase } from './hostileCase.ts';
import { createHostile, makeHostileComponents, nameOf, type Batch } from './hostileComponents.ts';
import { inPage, type InPage } from './inPage.ts';
import { LISTENED_ARGUMENTS, startListener, type Listener } from './listener.ts';
import { watch, type Watcher } from './watcher.ts';

/**
 * Every hostile component as a card, in the component view and in the editor: nothing is reached. The control test
 * beside this one shows that the same watcher notices the same code where nothing confines it.
 */

/** By when all of them run, also where the machine is so busy that they are taken for hung and come back one after another. */
const ALL_RUN = 60_000;

/** How long code has to do its worst once all of it runs; timers of the cases are shorter. Milliseconds. */
const SETTLE = 500;

/** From so many characters on a code is pasted. */
const LONG = 10_000;

/** Cards that are looked at together. A finding names its case by the host that was asked, or by what it says. */
const CARDS_TOGETHER = 24;

/** Where the keyboard is meanwhile: a place of every page, of the component view, of the editor. CSS selectors. */
const [SEARCH, RELOAD, MONACO] = [
  '[placeholder="Search Animated Components"]',
  '[aria-label="Reload the preview"]',
  '.monaco-editor',
];

const STORED = HOSTILE_CASES.filter(({ refusedWith }) => refusedWith === undefined);
const GROUPS = groupsOf(STORED);
const STAYING = HOSTILE_CASES.filter(({ endsPreviews }) => endsPreviews === undefined);

// Hundreds of small tests: one that is stuck must not hold up the rest.
test.describe.configure({ timeout: 90_000 });
test.use({ launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS, ...LISTENED_ARGUMENTS] } });

let listener: Listener;
let author: Account;
let batches: readonly Batch[];
let context: BrowserContext;
let page: Page;
let run: InPage;
let watcher: Watcher;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(150_000);
  listener = await startListener();
  author = await createAccount('mallory');
  context = await browser.newContext({
    baseURL: TEST_SITE.origin,
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
  run = await inPage(page);
  // Signing in leads to the dashboard: there is nothing on it yet.
  await signIn(page, author);
  batches = await makeHostileComponents(author, GROUPS);
  watcher = await watch({
    page,
    listener,
    frameMayBeAt: (url) => url.startsWith(`${TEST_SITE.preview}/`) || ['', 'about:blank', 'about:srcdoc'].includes(url),
  });
});

test.afterAll(async () => {
  await context?.close();
  await listener?.close();
});

test.describe('cards', () => {
  for (const [at, cases] of GROUPS.entries()) {
    if (!cases.every((hostile) => STAYING.includes(hostile))) continue;
    const first = cases[0]!.name;
    test(`of a component that ${first}${cases.length > 1 ? `, and ${cases.length - 1} others` : ''}: nothing is reached`, async () => {
      // All cards are near the window, so all run.
      await page.setViewportSize({ width: 1440, height: 900 + Math.ceil(cases.length / 2) * 440 });
      await load(`/dashboard?category=${batches[at]!.category}`);
      await letThemRun(cases, (hostile) => page.getByTitle(`Preview of ${nameOf(hostile)}`, { exact: true }), SEARCH);
    });
  }
});

test.describe('the component view', () => {
  test.beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/faq');
  });
  for (const hostile of STORED.filter((stored) => STAYING.includes(stored))) {
    test(`of a component that ${hostile.name}: nothing is reached`, async () => {
      await open(`/component/${placeOfCase(hostile).id}`);
      await letThemRun([hostile], () => page.getByTitle(`Preview of ${nameOf(hostile)}`, { exact: true }), RELOAD);
    });
  }
});

test('what the API refuses never becomes a component', async () => {
  for (const hostile of HOSTILE_CASES) {
    if (hostile.refusedWith !== undefined)
      await expect(createHostile(author, hostile, batches[0]!.category)).rejects.toThrow(hostile.refusedWith);
  }
});

test.describe('the editor', () => {
  const written = { HTML: '', CSS: '', JS: '' };
  test.beforeAll(async () => {
    await page.goto('/');
    await openEditor(page, { language: 'HTML+CSS+JS' });
    for (const part of ['CSS', 'JS', 'HTML'] as const) await write(part, '');
  });

  for (const hostile of STAYING) {
    test(`with a component that ${hostile.name}: nothing is reached`, async () => {
      // What wants out of its part must be in it; the rest is quicker in one.
      const { html, css, javascript } =
        hostile.shows === undefined ? { html: inOnePart(hostile), css: '', javascript: '' } : codeOf(hostile);
      for (const [part, text] of [
        ['CSS', css],
        ['JS', javascript],
      ] as const) {
        if (text !== written[part]) await write(part, text);
        written[part] = text;
      }
      await watcher.begin(page.url());
      await write('HTML', html);
      await letThemRun([hostile], () => page.getByTitle('Live preview', { exact: true }), MONACO);
    });
  }

  async function write(part: keyof typeof written, text: string): Promise<void> {
    const tab = page.getByRole('tab', { name: part, exact: true });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    await (text.length > LONG ? pasteCode : typeCode)(page, text);
  }
});

test.describe('the browser may end the previews, and the page goes on,', () => {
  // It would lose its previews to those of the other page, with which they share a process.
  test.beforeAll(() => page.goto('/faq'));

  for (const hostile of HOSTILE_CASES.filter(({ endsPreviews }) => endsPreviews !== undefined)) {
    test(`with a card, a view and an editor of a component that ${hostile.name}: nothing arrives`, async () => {
      const { id, category } = placeOfCase(hostile);
      await staysAlive(hostile, (own) => own.goto(`/dashboard?category=${category}`));
      await staysAlive(hostile, (own) => own.goto(`/component/${id}`));
      await staysAlive(hostile, async (own) => {
        await own.goto('/');
        // A category of its own: a draft that is kept would run at once.
        await openEditor(own, { category });
        await typeCode(own, inOnePart(hostile));
      });
    });
  }

  /** In a page of its own: Playwright speaks no more to one of whose frames the process has ended, though it goes on. */
  async function staysAlive(hostile: HostileCase, show: (own: Page) => Promise<unknown>): Promise<void> {
    const own = await context.newPage();
    const runs = own.waitForEvent('console', (message) => message.text() === `${RUNS} ${hostile.name}`);
    const arrivedBefore = listener.arrivals.length;
    await own.goto('/faq');
    const session = await context.newCDPSession(own);
    await show(own);
    await runs;
    await setTimeout(SETTLE);
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.querySelectorAll("header").length',
    });
    expect(result.value).toBeGreaterThan(0);
    expect(listener.arrivals.slice(arrivedBefore)).toEqual([]);
    await own.close();
  }
});

function placeOfCase(hostile: HostileCase): { id: string; category: string } {
  for (const { category, components } of batches) {
    const found = components.find((component) => component.hostile === hostile);
    if (found) return { id: found.id, category };
  }
  throw new Error(`No component was made of: ${hostile.name}`);
}

async function load(path: string): Promise<void> {
  await watcher.begin(TEST_SITE.origin + path);
  await page.goto(path);
}

/** Leads there within the page: to load its application for each of some hundred cases takes minutes. */
async function open(path: string): Promise<void> {
  // As somebody does who follows a link: the press before may have been in a preview.
  await page.mouse.click(1, 1);
  await watcher.begin(TEST_SITE.origin + path);
  await run((to) => {
    history.replaceState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Sees that each of the cases runs, lets the visitor click where a case asks for it, and that nothing was reached. */
async function letThemRun(
  cases: readonly HostileCase[],
  placeOf: (hostile: HostileCase) => Locator,
  keyboard: string,
): Promise<void> {
  await page.mouse.move(0, 0);
  await expect
    .poll(() => cases.filter((hostile) => !watcher.runs(hostile)).map(({ name }) => name), { timeout: ALL_RUN })
    .toEqual([]);
  if (!(await run(holdsKeyboard, keyboard))) await run(giveKeyboard, keyboard);
  await page.waitForTimeout(SETTLE);
  // Of what is pressed while a thief is found out a key may be lost, once; from then on the page has them all.
  await expect.poll(() => missedAt(keyboard)).toBe('');
  const findings: string[] = [];

  const pressed = cases.filter(({ press }) => press);
  for (const hostile of pressed) await clickInto(placeOf(hostile));
  if (pressed.length > 0) await page.waitForTimeout(SETTLE);
  for (const hostile of cases) {
    const { shows } = hostile;
    if (shows !== undefined)
      await expect.poll(() => isShown(placeOf(hostile), shows), `what is shown of one that ${hostile.name}`).toBe(true);
  }
  findings.push(...(await watcher.findings(cases)));
  expect(findings).toEqual([]);
}

/** What the page lost of the keyboard that it had given to one of its places. */
async function missedAt(keyboard: string): Promise<string> {
  if (!(await run(holdsKeyboard, keyboard))) return 'the focus left its place in the page';
  return (await watcher.seesKeys()) ? '' : 'keys went elsewhere';
}

/** As a person does: the pointer comes first, and wakes a frame that took the keyboard before. */
async function clickInto(place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(place).not.toHaveAttribute('inert');
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Runs in the page. */
function holdsKeyboard(place: string): boolean {
  return document.querySelector(place)!.contains(document.activeElement);
}

/** Runs in the page. */
function giveKeyboard(place: string): void {
  document.querySelector<HTMLElement>(place)!.focus();
}

/** A card is the component's document; in the view and the editor that is a frame inside the frame that stays. */
async function isShown(place: Locator, text: string): Promise<boolean> {
  const frame = await (await place.elementHandle())?.contentFrame();
  const documents = frame ? [frame, ...frame.childFrames()] : [];
  // A frame may go while it is looked at: a machine that is busy makes the page believe that its previews hang.
  const texts = await Promise.all(
    documents.map((document) =>
      document
        .locator('html')
        .textContent()
        .catch((error: Error) => error.message),
    ),
  );
  return texts.some((shown) => shown?.includes(text));
}

/** Those for whose hosts the browser may open a connection are by themselves: a connection to any of the others is a finding. */
function groupsOf(cases: readonly HostileCase[]): HostileCase[][] {
  const together = cases.filter(({ alone, endsPreviews }) => alone === undefined && endsPreviews === undefined);
  const asking = together.filter(({ asks }) => asks);
  const navigating = together.filter(({ navigates }) => navigates);
  const others = together.filter(({ asks, navigates }) => !asks && !navigates);
  const count = Math.ceil(others.length / CARDS_TOGETHER);
  return [
    ...Array.from({ length: count }, (_, group) => others.slice(group * CARDS_TOGETHER, (group + 1) * CARDS_TOGETHER)),
    navigating,
    asking,
    ...cases.filter((hostile) => !together.includes(hostile)).map((hostile) => [hostile]),
  ];
}
