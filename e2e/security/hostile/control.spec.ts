import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { ports } from '@keyframe/tools/local';
import { HOSTILE_CASES } from './cases/index.ts';
import { inOnePart } from './hostileCase.ts';
import { LISTENED_ARGUMENTS, startListener, type Listener } from './listener.ts';
import { watch } from './watcher.ts';
import { WITH_MOTION } from '../../support/motion.ts';
import { PORT_OFFSET } from '../../support/testSite.ts';

test.use(WITH_MOTION);

/**
 * Shows that the suite can fail: the same components in a plain page, in a same-origin frame without sandbox and policy. The
 * watcher must detect each one, except those that browsers block in any page.
 */

const PORT = ports(PORT_OFFSET).secondTestServer;
const ORIGIN = `http://localhost:${PORT}`;

/** A vulnerable page: it inserts received messages as HTML. */
const VULNERABLE_PAGE = `<!doctype html><title>Vulnerable</title>
<input placeholder="Text"><p></p>
<script>addEventListener('message', ({ data }) => { if (data && data.text) document.querySelector('p').innerHTML = data.text; });</script>
<iframe src="/component" width="600" height="400" allow="autoplay; camera; microphone; geolocation; fullscreen"></iframe>`;

/** Autoplay and fake media devices. */
const ALLOWED_BY_THE_VISITOR = ['--autoplay-policy=no-user-gesture-required', '--use-fake-device-for-media-stream'];

/** Short, because a navigated page lacks the expected elements. */
const SHORT = { timeout: 500 };

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...LISTENED_ARGUMENTS, ...ALLOWED_BY_THE_VISITOR],
  },
});

let listener: Listener;
let server: Server;
let component = '';

test.beforeAll(async () => {
  listener = await startListener();
  server = createServer((request, response) => {
    const body = {
      '/': VULNERABLE_PAGE,
      '/before': '<title>Before</title>',
      '/component': component,
      '/worker.js': '',
    }[request.url ?? ''];
    response.setHeader('content-type', request.url?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(PORT, 'localhost', resolve));
});

test.afterAll(async () => {
  server.closeAllConnections();
  await Promise.all([listener.close(), new Promise((resolve) => server.close(resolve))]);
});

for (const hostile of HOSTILE_CASES.filter(({ harmlessAnywhere }) => harmlessAnywhere === undefined)) {
  test(`detects an unconfined component that ${hostile.name}`, async ({ browser }) => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      permissions: ['geolocation', 'notifications', 'camera', 'microphone'],
      geolocation: { latitude: 0, longitude: 0 },
    });
    const page = await context.newPage();
    component = `<!doctype html><body>${inOnePart(hostile)}`;
    const watcher = await watch({
      page,
      listener,
      frameMayBeAt: (url) => url.startsWith(`${ORIGIN}/`) || ['', 'about:blank', 'about:srcdoc'].includes(url),
    });
    await page.goto(`${ORIGIN}/before`);
    await watcher.begin(`${ORIGIN}/`);
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
    // Actions that are allowed in a preview count here, too.
    const findings = () => watcher.findings([{ ...hostile, asks: undefined, lengthensHistory: undefined }]);
    const keyboard = page.getByPlaceholder('Text');
    let met = false;

    await expect(async () => {
      if ((await findings()).length > 0) return;
      expect(watcher.runs(hostile)).toBe(true);
      if (!met) {
        met = true;
        await keyboard.focus(SHORT);
        if (hostile.press) await page.locator('iframe').click(SHORT);
      }
      expect(
        (await findings()).length > 0 ||
          !(await keyboard.evaluate((field) => field === document.activeElement, null, SHORT)),
      ).toBe(true);
    }).toPass({ timeout: 10_000, intervals: [100] });
    await context.close();
  });
}
