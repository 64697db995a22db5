import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's package of Chromium's headless shell, which has no browser UI, including permission prompts. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;

/** Paths of an installed full Chromium. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Disabled features. Chromium applies only the last list it gets, so this repeats the features that Playwright disables.
 */
const WITHOUT = [
  // The invisible list below the address bar: two internal pages for each opened page, together more work than a small
  // page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process in reserve for each page, which most tests never use.
  'SpareRendererForSitePerProcess',
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
 * Arguments of every headless Chromium: no background network use, site isolation as in a windowed browser, and no
 * sandbox as root, where Chromium does not start with one.
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
 * The path of a Chromium that is there: `KEYFRAME_CHROMIUM`, an installed one, or Playwright's. Nothing is downloaded.
 *
 * @param whole - as in `findChromium`
 * @throws Error when `KEYFRAME_CHROMIUM` names no file
 */
export function installedChromium({ whole = false } = {}): string | undefined {
  const named = process.env['KEYFRAME_CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`KEYFRAME_CHROMIUM is ${named}, but that file does not exist.`);
    return named;
  }
  return [...(whole ? [] : [SHELL]), ...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The path of a Chromium: `KEYFRAME_CHROMIUM`, an installed one, Playwright's (downloaded if necessary), or Debian's
 * package when root.
 *
 * @param whole - requires full Chromium, as visitors use it, for benches and security tests; else the faster headless
 *   shell is preferred
 * @throws Error with instructions when none can be found or installed
 */
export function findChromium({ whole = false } = {}): string {
  const present = () => installedChromium({ whole });
  const found = present();
  if (found) return found;

  console.log('◆ No Chromium found; downloading Playwright’s');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const fetched = present();
  if (fetched) return fetched;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('◆ Download failed; installing Debian’s package');
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
    'The browser tests need Chromium, and the download failed. Install it, or set KEYFRAME_CHROMIUM=/path/to/chromium.',
  );
}
