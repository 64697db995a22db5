import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The same browser without anything around its pages, also what asks the visitor for something: Debian's package. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;

/** Where a whole Chromium that is there already may be. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * What a Chromium without a window goes without. Chromium heeds only the last list it is given, so that what Playwright
 * switches off itself is named here too.
 */
const WITHOUT = [
  // The list below the address bar, which nobody sees: two pages of the browser's own for each page that is opened,
  // together more work than a small page is.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's, see `disabledFeatures` in playwright-core.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What every headless Chromium of ours is started with: no network of its own, a process for each site as with a window,
 * and no sandbox when root (it refuses otherwise).
 */
export const CHROMIUM_ARGUMENTS = [
  '--site-per-process',
  `--disable-features=${WITHOUT.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The path of a Chromium: `KEYFRAME_CHROMIUM`, one already installed, Playwright's (fetched if need be), or Debian's
 * package when root. Throws with what to do when none can be had.
 *
 * @param whole - as visitors have it, for what is measured or attacked; else the quicker one without anything around
 *   its pages will do.
 */
export function findChromium({ whole = false } = {}): string {
  const named = process.env['KEYFRAME_CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`KEYFRAME_CHROMIUM names ${named}, where nothing is.`);
    return named;
  }
  const present = () =>
    [...(whole ? [] : [SHELL]), ...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path));
  const found = present();
  if (found) return found;

  console.log('◆ No Chromium here; fetching Playwright’s');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const fetched = present();
  if (fetched) return fetched;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('◆ That could not be had; installing Debian’s');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    for (const name of [...(whole ? [] : [SHELL_PACKAGE]), 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
      const installed = present();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need a Chromium and none could be had. Install one, or name it with KEYFRAME_CHROMIUM=/path/to/chromium.',
  );
}
