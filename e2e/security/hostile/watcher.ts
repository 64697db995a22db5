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

/** Sees everything that hostile code in a page may not do. */
export interface Watcher {
  /** Forgets what happened, and takes how the page is now for how it must stay. `address` is where it is, or goes next. */
  begin(address: string): Promise<void>;
  /** Whether this case's code has begun to run since. */
  runs(hostile: HostileCase): boolean;
  /** Presses a key that writes nothing, again and again: whether the page has seen each of them. */
  seesKeys(): Promise<boolean>;
  /** What happened since, a line each; none is how it must be. `shown` are the cases that the page shows. */
  findings(shown: readonly HostileCase[]): Promise<string[]>;
}

/** What Chromium shows in a frame that was kept from going somewhere. */
const REFUSED = 'chrome-error://chromewebdata/';

/** Why a request failed that the document's policy kept from being made. */
const REFUSAL = 'csp';

const KEYS = 10;

/** Watches a page from its next document on. */
export async function watch({ page, listener, frameMayBeAt }: Watched): Promise<Watcher> {
  const events: string[] = [];
  const running = new Set<string>();
  const asked: Request[] = [];
  let address = '';
  let arrivedBefore = 0;
  const mayBeAt = (url: string) => url === REFUSED || frameMayBeAt(url.replace(/#.*$/, ''));

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
  page.on('request', (request) => asked.push(request));
  await page.addInitScript(plantSentinels);
  const run = await inPage(page);

  return {
    begin: async (expected) => {
      address = expected;
      await run(plantSentinels, null);
      for (const list of [events, asked]) list.length = 0;
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
      const mayAsk = new Set(shown.filter(({ asks }) => asks).map(hostOf));
      const mayConnect = shown.some(({ asks, navigates }) => asks === true || navigates === true);
      const arrived = listener.arrivals
        .slice(arrivedBefore)
        .filter((arrival) => !isPicture(arrival, mayAsk) && !(mayConnect && isSilent(arrival)));
      const wrong = asked.filter((request) => !mayAskFor(request, page, address, mayBeAt));
      const moved = page.url() !== address;
      return [
        ...events,
        ...wrong.map((request) => `asked ${request.method()} ${request.url().slice(0, 100)}`),
        ...arrived.map(
          ({ protocol, host, what, cookie, referer }) =>
            `${protocol} ${host} ${what}${cookie ? ` with the cookie ${cookie}` : ''}${referer ? ` from ${referer}` : ''} arrived`,
        ),
        ...(moved
          ? [`the page went to ${page.url()}`]
          : await run(
              lookAtSentinels,
              shown.some(({ lengthensHistory }) => lengthensHistory === true),
            )),
      ];
    },
  };
}

/** A picture or a font over https that tells nothing about who asks, from the host of a case that may ask for one. */
function isPicture({ protocol, host, what, cookie, referer }: Arrival, mayAsk: ReadonlySet<string>): boolean {
  return (
    protocol === 'https' && what.startsWith('GET ') && mayAsk.has(host) && cookie === undefined && referer === undefined
  );
}

/**
 * A connection over which nothing is said: of it nobody knows the host. The browser opens a second one when the first
 * takes its time and may have no use for it, and may open one for a navigation that it then refuses.
 */
function isSilent({ protocol }: Arrival): boolean {
  return protocol === 'tcp';
}

/** Frames may ask for their own documents; the page for whatever it needs. */
function mayAskFor(request: Request, page: Page, address: string, mayBeAt: (url: string) => boolean): boolean {
  const { protocol, hostname, href } = new URL(request.url());
  // A request that the policy refused never left the frame. What is for the listener's hosts counts when it arrives.
  if (
    protocol === 'data:' ||
    protocol === 'blob:' ||
    request.failure()?.errorText === REFUSAL ||
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

/** Runs in the page: what is not as it was. */
async function lookAtSentinels(mayLengthenHistory: boolean): Promise<string[]> {
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
  /** What is painted of a frame is found within its place only. */
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
    'the silence between pages': page.keyframeHeard === false,
    'the prototypes of the page': !('pwned' in {}),
    'the caches': !(await caches.keys()).includes('pwned'),
    'the length of the history': mayLengthenHistory || history.length === page.keyframeHistory,
    'the place of a frame': inPlace,
    [`what the page does by errors: ${page.keyframeErrors.join('; ')}`]: page.keyframeErrors.length === 0,
  };
  return Object.entries(asItWas).flatMap(([what, fine]) => (fine ? [] : [`changed ${what}`]));
}
