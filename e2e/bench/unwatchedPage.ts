import CDP from 'chrome-remote-interface';

/** CPU and network throttling of the page and of the processes of its frames. */
export interface Slowed {
  /** Slowdown factor of each process's main thread. */
  cpu: number;
  /** Milliseconds. */
  latency: number;
  bitsPerSecond: number;
}

/** A frame of the film of a page, as the browser composes it: what a visitor sees. */
export interface FilmFrame {
  /** Milliseconds since 1970. */
  at: number;
  /** A JPEG in base64, half as wide and high as the page. */
  image: string;
}

export interface UnwatchedPage {
  /** Navigates, until the page's first byte. */
  goto(address: string): Promise<void>;
  /** Runs `read` in the page; it must not use its closure. The result must be JSON. */
  evaluate<T>(read: () => T): Promise<T>;
  /** Busy time of the page's main thread in seconds. */
  busySeconds(): Promise<number>;
  /** Records the page from now on. Returns the array that the frames are added to. */
  film(): Promise<readonly FilmFrame[]>;
  close(): Promise<void>;
}

/**
 * Opens a page in a new context of the browser with the debugging port `port`, without Playwright. Playwright makes the
 * browser record the code location of each request, for which V8 parses the running code again (trace event
 * V8.CollectSourcePositions): a cost that visitors, and pages without scripts, do not have.
 */
export async function openUnwatched(
  port: number,
  size: { width: number; height: number },
  slowed?: Slowed,
): Promise<UnwatchedPage> {
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const browser = await CDP({ target: webSocketDebuggerUrl });
  const { browserContextId } = await browser.Target.createBrowserContext({});
  const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await browser.Target.attachToTarget({ targetId, flatten: true });
  const send: typeof browser.send = (method: never, params: never) => browser.send(method, params, sessionId);

  let closed = false;
  const unlessClosed = (error: unknown) => {
    if (!closed) throw error;
  };

  await send('Page.enable');
  await send('Performance.enable', {});
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  if (slowed) {
    browser.on('Target.attachedToTarget', ({ sessionId: frame }) => {
      slowFrame(browser, frame, slowed).catch(unlessClosed);
    });
    await slow(browser, sessionId, slowed);
  }

  return {
    goto: async (address) => {
      const { errorText } = await send('Page.navigate', { url: address });
      if (errorText !== undefined) throw new Error(`${address}: ${errorText}`);
    },
    evaluate: async <T>(read: () => T) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${read.toString()})()`,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as T;
    },
    busySeconds: async () => {
      const { metrics } = await send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value;
    },
    film: async () => {
      const frames: FilmFrame[] = [];
      browser.on('Page.screencastFrame', ({ data, metadata, sessionId: number }) => {
        frames.push({ at: metadata.timestamp! * 1000, image: data });
        if (!closed) void send('Page.screencastFrameAck', { sessionId: number }).catch(unlessClosed);
      });
      await send('Page.startScreencast', {
        format: 'jpeg',
        quality: 50,
        maxWidth: size.width / 2,
        maxHeight: size.height / 2,
        everyNthFrame: 1,
      });
      return frames;
    },
    close: async () => {
      closed = true;
      await browser.Target.disposeBrowserContext({ browserContextId });
      await browser.close();
    },
  };
}

/** Throttles a process, and those of its frames before they run. */
async function slow(browser: CDP.Client, session: string, { cpu, latency, bitsPerSecond }: Slowed): Promise<void> {
  const bytesPerSecond = bitsPerSecond / 8;
  await browser.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'iframe' }] },
    session,
  );
  await browser.send('Network.enable', {}, session);
  await browser.send(
    'Network.emulateNetworkConditions',
    { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    session,
  );
  await browser.send('Emulation.setCPUThrottlingRate', { rate: cpu }, session);
}

async function slowFrame(browser: CDP.Client, session: string, slowed: Slowed): Promise<void> {
  await slow(browser, session, slowed);
  await browser.send('Runtime.runIfWaitingForDebugger', undefined, session);
}
