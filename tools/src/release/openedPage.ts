import type { PopupSubject } from '@keyframe/contracts/remote';
import { REMOTE_REPORT_EVENT, REMOTE_STATUS_EVENT, type RemoteStatus } from '@keyframe/contracts/remoteEvents';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../chromium.ts';

/** Time limit for loading the remote with retries, and the time for collecting reports afterwards. Milliseconds. */
const LOAD_LIMIT = 30_000;
const WATCH = 1_500;

/** Until a popup's dialog must show once its remote has loaded: on a busy machine its chunks take seconds. Milliseconds. */
const DIALOG_LIMIT = 10_000;

/** Where a value has no data. */
const WORD = 'smoke';

/** The remote and version that a check opens. */
export interface BuildName {
  name: string;
  version: string;
}

/** The events of a page so far. */
interface PageEvents {
  status: RemoteStatus[];
  reports: { remote: string; version: string; phase: string; message: string }[];
}

/** Runs `work` with a page of a new browser that records the shell's events. */
export async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.addInitScript(
      ([status, report]) => {
        const events: PageEvents = { status: [], reports: [] };
        Object.assign(window, { keyframeEvents: events });
        window.addEventListener(status!, (event) => events.status.push((event as CustomEvent<RemoteStatus>).detail));
        window.addEventListener(report!, (event) =>
          events.reports.push((event as CustomEvent<PageEvents['reports'][number]>).detail),
        );
      },
      [REMOTE_STATUS_EVENT, REMOTE_REPORT_EVENT],
    );
    return await work(page);
  } finally {
    await browser.close();
  }
}

/**
 * Opens the page with the pattern `path` of a remote's version in the shell at `origin`. Parameters are replaced by their
 * values, or by a word.
 *
 * @returns one sentence for each failure of the version, and if the shell shows another one
 */
export async function pageFaults(
  page: Page,
  origin: string,
  path: string,
  { name, version }: BuildName,
  values: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const address = path.replace(/:([^/]+)/g, (_, parameter: string) => values[parameter] ?? WORD).replace('*', WORD);
  await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
  return (await buildFaults(page, { name, version })).map((fault) => `${path}: ${fault}`);
}

/**
 * Opens a popup of a remote's version in the page that `page` shows, as `requestPopup` of any remote does, for the
 * component with the id `values.id`. A popup that is about no component has no use for it.
 *
 * @returns one sentence for each failure of the version, and if the popup shows no dialog
 */
export async function popupFaults(
  page: Page,
  popup: string,
  build: BuildName,
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const subject: PopupSubject = { _id: values['id'] ?? WORD, name: WORD };
  await page.evaluate(
    async (request) => {
      const { __FEDERATION__: federation } = window as unknown as Federation;
      const platform = await federation.__INSTANCES__[0]!.loadShare('@keyframe/shared-ui/platform');
      platform().requestPopup(request.popup, request.subject);
    },
    { popup, subject },
  );
  const faults = await buildFaults(page, build);
  const dialog = page.getByRole('dialog').first();
  if (faults.length === 0 && !(await isInTime(dialog.waitFor({ timeout: DIALOG_LIMIT }))))
    faults.push('it shows no dialog.');
  return faults.map((fault) => `popup ${popup}: ${fault}`);
}

/** The shell's federation runtime, which has the platform that remotes import. */
interface Federation {
  __FEDERATION__: {
    __INSTANCES__: {
      loadShare(name: string): Promise<() => { requestPopup(name: string, subject: PopupSubject): void }>;
    }[];
  };
}

/** The failures of a build in the open page, once its remote has loaded. */
async function buildFaults(page: Page, { name, version }: BuildName): Promise<string[]> {
  const ended = (remote: string) =>
    (window as unknown as { keyframeEvents: PageEvents }).keyframeEvents.status.some(
      (status) => status.remote === remote && status.state !== 'loading',
    );
  if (!(await isInTime(page.waitForFunction(ended, name, { timeout: LOAD_LIMIT }))))
    return [`the shell did not load it within ${LOAD_LIMIT / 1000} s.`];
  await page.waitForTimeout(WATCH);
  const { status, reports } = await page.evaluate(
    () => (window as unknown as { keyframeEvents: PageEvents }).keyframeEvents,
  );
  const faults = reports
    .filter(({ remote }) => remote === name)
    .map(({ phase, message }) => `failed at ${phase}: ${message}`);
  const shown = status.findLast(({ remote }) => remote === name);
  if (shown?.state !== 'loaded' || shown.version !== version)
    faults.push(`the shell shows ${shown?.version ?? 'nothing'} instead.`);
  return [...new Set(faults)];
}

/** Whether what `wait` waits for came before its time limit. */
const isInTime = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  );
