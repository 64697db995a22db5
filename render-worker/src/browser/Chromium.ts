import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import type { Limits } from '../settings.ts';
import { tooMuchMemory, type ComponentFailure } from './failure.ts';
import { largestMemory } from './processMemory.ts';

/** How often the memory of the browser's processes is read, in milliseconds. */
const MEMORY_INTERVAL = 500;
/** How long the browser may take to start, in milliseconds. */
const START_TIMEOUT = 60_000;
/** After this many components the browser is started again: caches and leaks end with it. */
const COMPONENTS = 200;

export interface ChromiumOptions {
  executablePath: string;
  sandbox: boolean;
  limits: Pick<Limits, 'heap' | 'memory'>;
  onStart?: () => void;
}

interface Running {
  server: BrowserServer;
  browser: Browser;
}

/**
 * The worker's one browser. It starts when it is needed, and reaches no network: no name resolves, addresses included.
 * A kill ends all its processes, also those that hang.
 */
export class Chromium {
  readonly #options: ChromiumOptions;
  #running: Promise<Running> | undefined;
  #components = 0;

  constructor(options: ChromiumOptions) {
    this.#options = options;
  }

  /** Starts the browser for the next component unless it runs. @throws Error when Chromium cannot start */
  async next(): Promise<Browser> {
    if (this.#components >= COMPONENTS) await this.kill();
    this.#running ??= this.#start();
    try {
      const { browser } = await this.#running;
      if (!browser.isConnected()) {
        await this.kill();
        return await this.next();
      }
      this.#components += 1;
      return browser;
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }

  /** Ends every process of the browser at once. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    this.#components = 0;
    await (await running?.catch(() => undefined))?.server.kill();
  }

  /**
   * Calls `exceeded` when a process of the browser uses more memory than the limit.
   *
   * @returns ends the watch
   */
  watchMemory(exceeded: (failure: ComponentFailure) => void): () => void {
    const { memory } = this.#options.limits;
    const timer = setInterval(() => {
      void this.#running?.then(async ({ server }) => {
        const pid = server.process().pid;
        if (pid !== undefined && (await largestMemory(pid)) > memory) exceeded(tooMuchMemory(memory));
      }, exceededNothing);
    }, MEMORY_INTERVAL);
    return () => clearInterval(timer);
  }

  async #start(): Promise<Running> {
    const { executablePath, sandbox, limits, onStart } = this.#options;
    onStart?.();
    const server = await chromium.launchServer({
      executablePath,
      chromiumSandbox: sandbox,
      host: '127.0.0.1',
      timeout: START_TIMEOUT,
      // The worker stops it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        '--host-resolver-rules=MAP * ~NOTFOUND',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        `--js-flags=--max-old-space-size=${limits.heap}`,
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--mute-audio',
        '--force-color-profile=srgb',
      ],
    });
    return { server, browser: await chromium.connect(server.wsEndpoint()) };
  }
}

/** A browser that could not start is reported by `next`. */
const exceededNothing = () => undefined;
