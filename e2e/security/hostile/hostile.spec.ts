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
import { WITH_MOTION } from '../../support/motion.ts';

test.use(WITH_MOTION);

/**
 * Every hostile component as a card, in the component view and in the editor: none succeeds. The control test shows that
 * the same watcher detects the same code without confinement.
 */

/** Time limit for all of them to run, also on a busy machine, where they may count as hung and return one after another. */
const ALL_RUN = 60_000;

/** Time for the code to act once all of it runs; the cases' timers are shorter. Milliseconds. */
const SETTLE = 500;

/** Longer code is pasted. Characters. */
const LONG = 10_000;

/** Number of cards on one page. A finding identifies its case by host or message. */
const CARDS_TOGETHER = 24;

/** CSS selectors of the elements that hold the focus: on every page, in the component view, in the editor. */
const [SEARCH, RELOAD, MONACO] = [
  '[placeholder="Search Animated Components"]',
  '[aria-label="Reload the preview"]',
  '.monaco-editor',
];

const STORED = HOSTILE_CASES.filter(({ refusedWith }) => refusedWith === undefined);
const GROUPS = groupsOf(STORED);
const STAYING = HOSTILE_CASES.filter(({ endsPreviews }) => endsPreviews === undefined);

// Hundreds of small tests, so a stuck one must fail early.
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
  // Signing in opens the dashboard, which is still empty.
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
    test(`of a component that ${first}${cases.length > 1 ? `, and ${cases.length - 1} others` : ''}: no attempt succeeds`, async () => {
      // Makes the window large enough for all cards to run.
      await page.setViewportSize({ width: 1440, height: 900 + Math.ceil(cases.length / 2) * 440 });
      await load(`/dashboard?category=${batches[at]!.category}`);
      await runCases(cases, (hostile) => page.getByTitle(`Preview of ${nameOf(hostile)}`, { exact: true }), SEARCH);
    });
  }
});

test.describe('the component view', () => {
  test.beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/faq');
  });
  for (const hostile of STORED.filter((stored) => STAYING.includes(stored))) {
    test(`of a component that ${hostile.name}: no attempt succeeds`, async () => {
      await open(`/component/${placeOfCase(hostile).id}`);
      await runCases([hostile], () => page.getByTitle(`Preview of ${nameOf(hostile)}`, { exact: true }), RELOAD);
    });
  }
});

test('the API rejects the cases with invalid code', async () => {
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
    test(`with a component that ${hostile.name}: no attempt succeeds`, async () => {
      // Cases that break out of a part must be in it; the others are faster in one part.
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
      await runCases([hostile], () => page.getByTitle('Live preview', { exact: true }), MONACO);
    });
  }

  async function write(part: keyof typeof written, text: string): Promise<void> {
    const tab = page.getByRole('tab', { name: part, exact: true });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    await (text.length > LONG ? pasteCode : typeCode)(page, text);
  }
});

test.describe('the page keeps working when the browser ends the previews,', () => {
  // Leaves the shared page, whose previews would share the process.
  test.beforeAll(() => page.goto('/faq'));

  for (const hostile of HOSTILE_CASES.filter(({ endsPreviews }) => endsPreviews !== undefined)) {
    test(`with a card, a view and an editor of a component that ${hostile.name}: the listener gets no request`, async () => {
      const { id, category } = placeOfCase(hostile);
      await staysAlive(hostile, (own) => own.goto(`/dashboard?category=${category}`));
      await staysAlive(hostile, (own) => own.goto(`/component/${id}`));
      await staysAlive(hostile, async (own) => {
        await own.goto('/');
        // A separate category, because a stored draft would run immediately.
        await openEditor(own, { category });
        await typeCode(own, inOnePart(hostile));
      });
    });
  }

  /** Uses a separate page, because Playwright cannot control a page after the process of one of its frames has ended. */
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
  throw new Error(`No component was created for: ${hostile.name}`);
}

async function load(path: string): Promise<void> {
  await watcher.begin(TEST_SITE.origin + path);
  await page.goto(path);
}

/** Navigates within the page, because loading it for each of about a hundred cases takes minutes. */
async function open(path: string): Promise<void> {
  // A click in the page, as on a link, because the last click may have been in a preview.
  await page.mouse.click(1, 1);
  await watcher.begin(TEST_SITE.origin + path);
  await run((to) => {
    history.replaceState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Expects that each case runs, clicks where a case needs it, and expects no findings. */
async function runCases(
  cases: readonly HostileCase[],
  placeOf: (hostile: HostileCase) => Locator,
  keyboard: string,
): Promise<void> {
  await page.mouse.move(0, 0);
  await expect
    .poll(() => cases.filter((hostile) => !watcher.runs(hostile)).map(({ name }) => name), { timeout: ALL_RUN })
    .toEqual([]);
  if (!(await run(hasFocus, keyboard))) await run(focusOn, keyboard);
  await page.waitForTimeout(SETTLE);
  // One key may be lost until a preview that takes the focus is stopped; afterwards none.
  await expect.poll(() => missedAt(keyboard)).toBe('');
  const findings: string[] = [];

  const pressed = cases.filter(({ press }) => press);
  for (const hostile of pressed) await clickInto(placeOf(hostile));
  if (pressed.length > 0) await page.waitForTimeout(SETTLE);
  for (const hostile of cases) {
    const { shows } = hostile;
    if (shows !== undefined)
      await expect
        .poll(() => isShown(placeOf(hostile), shows), `the text of a component that ${hostile.name}`)
        .toBe(true);
  }
  findings.push(...(await watcher.findings(cases)));
  expect(findings).toEqual([]);
}

/** Describes a loss of focus or keys; empty for none. */
async function missedAt(keyboard: string): Promise<string> {
  if (!(await run(hasFocus, keyboard))) return 'the page lost the focus';
  return (await watcher.seesKeys()) ? '' : 'the page lost keys';
}

/** Clicks after moving the pointer, which activates a frame that was stopped for taking the focus. */
async function clickInto(place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(place).not.toHaveAttribute('inert');
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Runs in the page. */
function hasFocus(place: string): boolean {
  return document.querySelector(place)!.contains(document.activeElement);
}

/** Runs in the page. */
function focusOn(place: string): void {
  document.querySelector<HTMLElement>(place)!.focus();
}

/** A card is the component's document; in the view and the editor that document is a nested frame. */
async function isShown(place: Locator, text: string): Promise<boolean> {
  const frame = await (await place.elementHandle())?.contentFrame();
  const documents = frame ? [frame, ...frame.childFrames()] : [];
  // A frame may be removed meanwhile: on a busy machine previews may count as hung.
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

/** Groups cases for which the browser may open connections separately, because for others a connection is a finding. */
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
