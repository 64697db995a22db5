import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { TEST_SITE } from './support/testSite.ts';

const MEMBERS_LANE = ['journeys/**/*.spec.ts', 'specification/**/*.spec.ts'];
/** Tests that build: what `npm run check -- releases` runs and `npm test` has no time for. */
const BUILDING = ['operations/{release,newRemote,develop}.spec.ts', 'versions/**/*.spec.ts'];

/** Some hundred hostile components, three places each, and their control: `npm run check -- hostile`. */
const HOSTILE = ['security/hostile/*.spec.ts'];
/** Of these what `npm test` has time for: all of them as cards, by two dozen. */
const AS_CARDS = /hostile\.spec\.ts cards /;
/** Hangs that end like those that `npm test` has time for: a loop at once, one later, one at the pointer. */
const MORE_HANGS = /among cards, (recursion|memory|100,000 nodes|layout)/;
/** Starts that are killed or interrupted half-way, one after the other: `npm run check -- restarts`. */
const MORE_STARTS = /whose supervisor alone was killed|a Ctrl-C while/;

/** Browser tests against production builds, served by `npm start` itself on ports and data of their own. */
export default defineConfig({
  testDir: '.',
  outputDir: './results',
  globalSetup: './support/globalSetup.ts',
  // Two lanes beside each other, each one test at a time: what members and admins do to the one site under test, and
  // what looks at it without changing it for others.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testDir: './', testMatch: MEMBERS_LANE, workers: 1 },
    {
      name: 'platform',
      testDir: './',
      testMatch: '**/*.spec.ts',
      testIgnore: [...MEMBERS_LANE, ...BUILDING, ...HOSTILE],
      grepInvert: [MORE_HANGS, MORE_STARTS],
      workers: 1,
    },
    { name: 'cards', testDir: './', testMatch: HOSTILE, grep: AS_CARDS, workers: 1 },
    { name: 'hostile', testDir: './', testMatch: [...HOSTILE, 'security/hangs.spec.ts'], workers: 1 },
    { name: 'restarts', testDir: './', testMatch: 'operations/start.spec.ts', grep: MORE_STARTS, workers: 1 },
    { name: 'releases', testDir: './', testMatch: BUILDING, workers: 1 },
  ],
  // Only a failing test waits so long; a machine that is busy with other things takes its time.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // `npm test` counts from the JSON report and names its file.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: TEST_SITE.origin,
    viewport: { width: 1440, height: 900 },
    // As it is with a window; a Chromium without one asks nobody.
    permissions: ['clipboard-write'],
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    // Recording every test takes a good part of two cores.
    trace: process.env['KEYFRAME_TEST_TRACE'] ? 'retain-on-failure' : 'off',
  },
});
