import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from 'tools/chromium';
import { TEST_SITE } from './support/testSite.ts';

/** Browser tests against production builds, served by `npm start` itself on ports and data of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './results',
  globalSetup: './support/globalSetup.ts',
  // One worker: the tests share one site, and two cores.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // `npm test` counts from the JSON report and names its file.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: TEST_SITE.origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
