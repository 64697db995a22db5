import CDP from 'chrome-remote-interface';

/** A slow device and network, for the page itself; what runs in other processes is not slowed. */
export interface Slowed {
  /** How many times slower the page's thread is. */
  cpu: number;
  /** Milliseconds. */
  latency: number;
  bitsPerSecond: number;
}

export interface UnwatchedPage {
  /** Goes there. `before` runs in the page before anything of it; a function without references to its surroundings. */
  goto(address: string, before: () => void): Promise<void>;
  /** What `read` gives in the page; it must be made of JSON. */
  evaluate<T>(read: () => T): Promise<T>;
  /** Seconds that the page's main thread has worked. */
  busySeconds(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A page of a browser that listens at `port`, in a context of its own, which is watched no more than measuring needs.
 * Playwright has the browser note for each request where in the code it was made, and for that V8 parses the code that
 * runs again (trace event V8.CollectSourcePositions). No visitor waits for that, and a page without scripts does not either.
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

  await send('Page.enable');
  await send('Performance.enable', {});
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  if (slowed) {
    const bytesPerSecond = slowed.bitsPerSecond / 8;
    await send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowed.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await send('Emulation.setCPUThrottlingRate', { rate: slowed.cpu });
  }

  return {
    goto: async (address, before) => {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${before.toString()})()` });
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
    close: async () => {
      await browser.Target.disposeBrowserContext({ browserContextId });
      await browser.close();
    },
  };
}
