import type { Page } from 'playwright-core';

/** A file of the application that a page has fetched over the network. */
export interface AppFile {
  url: string;
  /** Bytes on the wire: headers, and the body as it was sent (Brotli). */
  bytes: number;
}

/** How long no file may be under way before a page counts as through with fetching. Milliseconds. */
const QUIET = 1_000;

/** What a page fetches of the application, from the moment the recording begins. */
export interface AppFileRecord {
  /** What has come since the last call of `take`, when nothing more is under way. */
  take(): Promise<AppFile[]>;
}

/**
 * Records what a page fetches of the application itself: pages, scripts, styles, fonts, manifests, configuration and
 * registry, by name. Not the answers of the API or of the sign-in (no file's name), nor what comes from other origins,
 * such as the documents of previews. What came from the browser's cache has cost nothing and is left out; a worker's
 * own requests are not seen.
 *
 * @param origins of the shell and of the remotes
 */
export async function recordAppFiles(page: Page, origins: readonly string[]): Promise<AppFileRecord> {
  const session = await page.context().newCDPSession(page);
  const underWay = new Map<string, string>();
  let done: AppFile[] = [];
  let lastChange = Date.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!isAppFile(request.url, type, origins)) return;
    underWay.set(requestId, request.url);
    lastChange = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = underWay.get(requestId);
    if (url === undefined) return;
    underWay.delete(requestId);
    lastChange = Date.now();
    if (encodedDataLength > 0) done.push({ url, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (underWay.delete(requestId)) lastChange = Date.now();
  });
  await session.send('Network.enable');

  return {
    async take() {
      while (underWay.size > 0 || Date.now() - lastChange < QUIET)
        await new Promise((resolve) => setTimeout(resolve, 50));
      const taken = done;
      done = [];
      return taken;
    },
  };
}

function isAppFile(url: string, type: string | undefined, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origins.includes(origin) && (type === 'Document' || /\.\w+$/.test(pathname));
}
