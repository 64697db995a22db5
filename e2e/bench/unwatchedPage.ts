import CDP from 'chrome-remote-interface';

/** CPU and network throttling for the page itself; other processes are not throttled. */
export interface Slowed {
  /** Slowdown factor of the page's thread. */
  cpu: number;
  /** Milliseconds. */
  latency: number;
  bitsPerSecond: number;
}

export interface UnwatchedPage {
  /** Navigates. `before` runs in the page before its scripts and must not use its closure. */
  goto(address: string, before: () => void): Promise<void>;
  /** Runs `read` in the page. The result must be JSON. */
  evaluate<T>(read: () => T): Promise<T>;
  /** Busy time of the page's main thread in seconds. */
  busySeconds(): Promise<number>;
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
