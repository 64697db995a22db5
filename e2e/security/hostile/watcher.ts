import type { Page, Request } from '@playwright/test';
import { inPage } from './inPage.ts';
import { hostOf, REACHED, RUNS, type HostileCase } from './hostileCase.ts';
import type { Arrival, Listener } from './listener.ts';

export interface Watched {
  page: Page;
  listener: Listener;
  /** Whether a frame of the page may be at this address. */
  frameMayBeAt: (url: string) => boolean;
}

/** Detects forbidden effects of hostile code in a page. */
export interface Watcher {
  /** Clears recorded events and plants new sentinels. @param address the page's current or next address */
  begin(address: string): Promise<void>;
  /** Whether this case's code has started since `begin`. */
  runs(hostile: HostileCase): boolean;
  /** Presses a key without effect several times. Whether the page has received each press. */
  seesKeys(): Promise<boolean>;
  /** Violations since `begin`, one line each. @param shown the cases on the page */
  findings(shown: readonly HostileCase[]): Promise<string[]>;
}

/** The address of a frame whose navigation Chromium blocked. */
const BLOCKED = 'chrome-error://chromewebdata/';

/** The error of a request that the document's policy blocked. */
const BLOCKED_BY_POLICY = 'csp';

const KEYS = 10;

/** Watches a page from its next document. */
export async function watch({ page, listener, frameMayBeAt }: Watched): Promise<Watcher> {
  const events: string[] = [];
  const running = new Set<string>();
  const requests: Request[] = [];
  let address = '';
  let arrivedBefore = 0;
  const mayBeAt = (url: string) => url === BLOCKED || frameMayBeAt(url.replace(/#.*$/, ''));

  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REACHED)) events.push(`reached ${text.slice(REACHED.length + 1)}`);
    if (text.startsWith(RUNS)) running.add(text.slice(RUNS.length + 1));
  });
  page.on('dialog', async (dialog) => {
    events.push(`a dialog: ${dialog.type()}`);
    await dialog.accept();
  });
  page.on('popup', async (popup) => {
    events.push('a window');
    await popup.close();
  });
  page.on('download', (download) => events.push(`a download: ${download.suggestedFilename()}`));
  page.on('crash', () => events.push('the page crashed'));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && !mayBeAt(frame.url())) events.push(`a frame at ${frame.url().slice(0, 80)}`);
  });
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(plantSentinels);
  const run = await inPage(page);

  return {
    begin: async (expected) => {
      address = expected;
      await run(plantSentinels, null);
      for (const list of [events, requests]) list.length = 0;
      running.clear();
      arrivedBefore = listener.arrivals.length;
    },
    runs: ({ name }) => running.has(name),
    seesKeys: async () => {
      const seen = () => run(() => (window as unknown as { keyframeKeys: number }).keyframeKeys, null);
      const before = await seen();
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('Shift', { delay: 10 });
      return (await seen()) - before === KEYS;
    },
    findings: async (shown) => {
      const allowedHosts = new Set(shown.filter(({ asks }) => asks).map(hostOf));
      const mayConnect = shown.some(({ asks, navigates }) => asks === true || navigates === true);
      const arrived = listener.arrivals
        .slice(arrivedBefore)
        .filter((arrival) => !isPicture(arrival, allowedHosts) && !(mayConnect && isSilent(arrival)));
      const forbidden = requests.filter((request) => !mayRequest(request, page, address, mayBeAt));
      const moved = page.url() !== address;
      return [
        ...events,
        ...forbidden.map((request) => `requested ${request.method()} ${request.url().slice(0, 100)}`),
        ...arrived.map(
          ({ protocol, host, what, cookie, referer }) =>
            `${protocol} ${host} ${what}${cookie ? ` with the cookie ${cookie}` : ''}${referer ? ` from ${referer}` : ''} arrived`,
        ),
        ...(moved
          ? [`the page navigated to ${page.url()}`]
          : await run(
              checkSentinels,
              shown.some(({ lengthensHistory }) => lengthensHistory === true),
            )),
      ];
    },
  };
}

/** Whether it is a picture or a font over https, without identifying headers, for a case that may request one. */
function isPicture({ protocol, host, what, cookie, referer }: Arrival, allowedHosts: ReadonlySet<string>): boolean {
  return (
    protocol === 'https' &&
    what.startsWith('GET ') &&
    allowedHosts.has(host) &&
    cookie === undefined &&
    referer === undefined
  );
}

/**
 * A connection without data, whose host is unknown. The browser opens a spare one when the first is slow, and may open one
 * for a navigation that it then blocks.
 */
function isSilent({ protocol }: Arrival): boolean {
  return protocol === 'tcp';
}

/** Frames may request their own documents, the page anything. */
function mayRequest(request: Request, page: Page, address: string, mayBeAt: (url: string) => boolean): boolean {
  const { protocol, hostname, href } = new URL(request.url());
  // A request that the policy blocked was not sent. Requests to the listener's hosts count when they arrive.
  if (
    protocol === 'data:' ||
    protocol === 'blob:' ||
    request.failure()?.errorText === BLOCKED_BY_POLICY ||
    hostname.endsWith('.evil.test')
  )
    return true;
  if (request.isNavigationRequest()) return href === address || mayBeAt(href);
  return request.frame() === page.mainFrame();
}

/** Runs in the page. */
function plantSentinels(): void {
  if (window !== top) return;
  const state = window as unknown as {
    keyframeChannel?: BroadcastChannel;
    keyframeErrors: string[];
    keyframeKeys: number;
  };
  if (!state.keyframeChannel) {
    state.keyframeChannel = new BroadcastChannel('keyframe-sentinel');
    state.keyframeChannel.onmessage = () => Object.assign(window, { keyframeHeard: true });
    addEventListener('error', ({ message }) => state.keyframeErrors.push(message));
    addEventListener('keydown', () => (state.keyframeKeys += 1), true);
  }
  Object.assign(window, {
    keyframeSentinel: 'untouched',
    keyframeHeard: false,
    keyframeErrors: [],
    keyframeKeys: 0,
    keyframeHistory: history.length,
  });
  document.cookie = 'keyframe-sentinel=untouched; path=/; SameSite=Lax';
  localStorage.setItem('keyframe-sentinel', 'untouched');
  sessionStorage.setItem('keyframe-sentinel', 'untouched');
}

/** Runs in the page: describes changed sentinels. */
async function checkSentinels(mayLengthenHistory: boolean): Promise<string[]> {
  const page = window as unknown as {
    keyframeSentinel?: string;
    keyframeHeard?: boolean;
    keyframeHistory?: number;
    keyframeErrors: string[];
  };
  const places = 16;
  const points = Array.from({ length: places * places }, (_, at) => ({
    x: ((at % places) + 0.5) * (innerWidth / places),
    y: (Math.floor(at / places) + 0.5) * (innerHeight / places),
  }));
  /** Frames must be painted only within their place. */
  const inPlace = points.every(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    const place = hit instanceof HTMLIFrameElement ? hit.parentElement?.getBoundingClientRect() : undefined;
    return place === undefined || (x >= place.left && x <= place.right && y >= place.top && y <= place.bottom);
  });
  const asItWas: Record<string, boolean> = {
    'a variable of the page': page.keyframeSentinel === 'untouched',
    'the DOM of the page': document.querySelector('[data-pwned]') === null,
    'the title of the page': !/^(1|pwned)$/.test(document.title),
    'the cookies': document.cookie.includes('keyframe-sentinel=untouched') && !document.cookie.includes('pwned'),
    localStorage: localStorage.getItem('keyframe-sentinel') === 'untouched',
    sessionStorage: sessionStorage.getItem('keyframe-sentinel') === 'untouched',
    'the channel between pages': page.keyframeHeard === false,
    'the prototypes of the page': !('pwned' in {}),
    'the caches': !(await caches.keys()).includes('pwned'),
    'the length of the history': mayLengthenHistory || history.length === page.keyframeHistory,
    'the place of a frame': inPlace,
    [`the page’s errors: ${page.keyframeErrors.join('; ')}`]: page.keyframeErrors.length === 0,
  };
  return Object.entries(asItWas).flatMap(([what, fine]) => (fine ? [] : [`changed ${what}`]));
}
