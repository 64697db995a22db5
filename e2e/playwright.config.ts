import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { RENDER_COOKIE, RENDER_IN_BROWSER } from '@keyframe/contracts/renderCookie';
import { TEST_SITE } from './support/testSite.ts';

/** Journeys that change nothing that others read: they run beside the others, so that both workers end together. */
const APART = 'accountChanges|headerBar|offline|signIn';
const JOURNEYS = [`journeys/!(${APART}).spec.ts`, 'specification/**/*.spec.ts'];
/** Tests that build applications, too slow for `npm test`: `npm run check -- releases`. */
const BUILDING = [
  'operations/{badCanary,release,releaseChecks,preview,newRemote,ownRepository,develop,kit}.spec.ts',
  'versions/**/*.spec.ts',
];

/** About a hundred hostile components in three views, and their control: `npm run check -- hostile`. */
const HOSTILE = ['security/hostile/*.spec.ts'];
/** The part in `npm test`: all of them as cards, in groups of two dozen. */
const AS_CARDS = /hostile\.spec\.ts cards /;
/**
 * Tags of tests outside `npm test`, named as the suite that runs them. `@thorough` marks variants: more faults, pages,
 * widths and ways of a test whose first ones `npm test` runs.
 */
const ON_REQUEST = /@(thorough|hostile|restarts)/;
/** Pages in forced colours, at all widths and by keyboard, which few changes affect: `npm run check -- display`. */
const DISPLAY = ['accessibility/{forcedColors,focus,widths}.spec.ts'];
/** Pages from the back/forward cache: `npm run check -- history`. */
const HISTORY = ['rendering/backForward.spec.ts'];
/** Pictures of previews in all places, compared: `npm run check -- pictures`. */
const PICTURES = ['rendering/{check,sameEverywhere}.spec.ts'];

/** The cookie of a browser that renders its pages itself (contracts/src/renderCookie.ts). */
const RENDERS_ITSELF = {
  name: RENDER_COOKIE,
  value: RENDER_IN_BROWSER,
  domain: new URL(TEST_SITE.origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

/** Browser tests against production builds, served by `npm start` with separate ports and data. */
export default defineConfig({
  testDir: '.',
  outputDir: './results',
  globalSetup: './support/globalSetup.ts',
  // Two parallel workers, each running one test at a time: tests in which members and admins change the site, and tests
  // that do not affect others.
  workers: 2,
  fullyParallel: false,
  // Two browsers on two cores, 250 tests: one in a few hundred meets a moment in which nothing else moves. A test that
  // passes only then is listed as flaky, and is a fault to look for (docs/decisions.md).
  retries: 1,
  projects: [
    { name: 'journeys', testDir: './', testMatch: JOURNEYS, grepInvert: ON_REQUEST, workers: 1 },
    {
      name: 'platform',
      testDir: './',
      testMatch: '**/*.spec.ts',
      testIgnore: [...JOURNEYS, ...BUILDING, ...HOSTILE, ...DISPLAY, ...HISTORY, ...PICTURES],
      grepInvert: ON_REQUEST,
      workers: 1,
    },
    { name: 'cards', testDir: './', testMatch: HOSTILE, grep: AS_CARDS, workers: 1 },
    { name: 'hostile', testDir: './', testMatch: [...HOSTILE, 'security/hangs.spec.ts'], workers: 1 },
    { name: 'display', testDir: './', testMatch: DISPLAY, workers: 1 },
    { name: 'history', testDir: './', testMatch: HISTORY, workers: 1 },
    { name: 'pictures', testDir: './', testMatch: PICTURES, workers: 1 },
    { name: 'restarts', testDir: './', testMatch: 'operations/start.spec.ts', grep: /@restarts/, workers: 1 },
    { name: 'thorough', testDir: './', testMatch: '**/*.spec.ts', grep: /@thorough/, workers: 1 },
    { name: 'releases', testDir: './', testMatch: BUILDING, workers: 1 },
  ],
  // High, because machines may be busy. Only failing tests reach it.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // `npm test` reads the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: TEST_SITE.origin,
    viewport: { width: 1440, height: 900 },
    // Tests of what moves use WITH_MOTION (support/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Most tests are of what the browser does, and change the files that it reads at its start: their pages are rendered
    // by it, as without a renderer. rendering/html.spec.ts tests the pages that arrive as HTML.
    storageState: { cookies: [RENDERS_ITSELF], origins: [] },
    // Granted by default in a windowed browser; headless Chromium denies it.
    permissions: ['clipboard-write'],
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    // Off by default, because recording takes a large part of two cores.
    trace: process.env['KEYFRAME_TEST_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
