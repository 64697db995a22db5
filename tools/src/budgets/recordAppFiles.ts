import type { Page } from 'playwright-core';

/** A file of the application that a page fetched over the network. */
export interface AppFile {
  url: string;
  /** Bytes on the wire: headers and the encoded body (Brotli). */
  bytes: number;
}

/** A page has finished loading after this time without requests. Milliseconds. */
const QUIET = 1_000;

/** The recorded files of the application. */
export interface AppFileRecord {
  /** Waits until no request is pending, then returns the files since the last call. */
  take(): Promise<AppFile[]>;
}

/**
 * Records the files of the application that a page fetches: pages, scripts, styles, fonts, manifests, configuration and
 * registry. Excludes responses of the API and of sign-in (no file name), other origins, such as previews, files from the
 * browser's cache, and requests of workers, which are not visible here.
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
