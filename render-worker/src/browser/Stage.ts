import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { LIMITS } from '@keyframe/contracts/limits';
import { buildDocument, type DocumentParts } from '@keyframe/preview/document';
import { documentHeaders } from '@keyframe/preview/headers';
import { crash, hang } from './failure.ts';
import { installStagePage } from './stagePage.ts';

/** The only address that answers. */
const ADDRESS = 'https://component.invalid/';
const HEADERS = { ...documentHeaders([]), 'content-type': 'text/html; charset=utf-8' };
const WORLD = 'keyframe';
/** The start time of a controlled clock. */
const START = new Date('2026-01-01T12:00:00Z');

/** The size of a card, in CSS pixels. */
export const CARD = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };
/** Device pixels of a CSS pixel. */
export const SCALE = 2;

export interface StageOptions extends Pick<BrowserContextOptions, 'reducedMotion' | 'forcedColors'> {
  /** Whether time stands still: for animations and, where there are scripts, for their clock. */
  held?: boolean;
  scale?: number;
  /** The text of another document that shows the component, such as a page with an export. */
  document?: string;
  /** Called before the document is opened. */
  prepare?: (stage: Stage) => Promise<void>;
  /** The limit of one command, in milliseconds. */
  step: number;
}

/**
 * A component's document in a browser context of its own: nothing is stored, and no request leaves it. Commands reject with
 * a ComponentFailure when the document hangs or crashes; the browser must be killed then.
 */
export class Stage {
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  readonly #step: number;
  readonly #clocked: boolean;
  readonly #scale: number;
  readonly #crashed: Promise<never>;
  readonly page: Page;
  #world: number | undefined;
  /** Pictures and fonts of other sites that were not loaded. */
  readonly refused: { pictures: number; fonts: number };

  private constructor(
    context: BrowserContext,
    page: Page,
    session: CDPSession,
    {
      step,
      clocked,
      scale,
      refused,
    }: { step: number; clocked: boolean; scale: number; refused: { pictures: number; fonts: number } },
  ) {
    this.#context = context;
    this.page = page;
    this.#session = session;
    this.#step = step;
    this.#clocked = clocked;
    this.#scale = scale;
    this.refused = refused;
    this.#crashed = new Promise((_resolve, reject) => page.once('crash', () => reject(crash())));
    this.#crashed.catch(() => undefined);
  }

  /** Opens a document. */
  static async open(
    browser: Browser,
    parts: DocumentParts,
    { held = false, scale = SCALE, step, prepare, document, ...media }: StageOptions,
  ): Promise<Stage> {
    const context = await browser.newContext({
      viewport: CARD,
      deviceScaleFactor: scale,
      serviceWorkers: 'block',
      acceptDownloads: false,
      ...media,
    });
    const refused = { pictures: 0, fonts: 0 };
    const body = document ?? buildDocument(parts, { script: '' });
    await context.route('**/*', async (route) => {
      const request = route.request();
      if (request.url() === ADDRESS && request.isNavigationRequest()) {
        await route.fulfill({ status: 200, headers: HEADERS, body });
        return;
      }
      if (request.isNavigationRequest()) {
        // No content: the document stays.
        await route.fulfill({ status: 204 });
        return;
      }
      if (request.resourceType() === 'image') refused.pictures += 1;
      if (request.resourceType() === 'font') refused.fonts += 1;
      await route.abort();
    });
    await context.addInitScript(seedRandom);
    await context.addInitScript(removeWebRtc);
    const clocked = held && runsScripts(parts);
    if (clocked) await context.clock.pauseAt(START);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const stage = new Stage(context, page, session, { step, clocked, scale, refused });
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${installStagePage.toString()})(${held})`,
      worldName: WORLD,
    });
    await stage.resize(CARD);
    await prepare?.(stage);
    await stage.inTime(page.goto(ADDRESS, { waitUntil: 'commit', timeout: 0 }));
    await stage.run(() => keyframeStage.ready());
    return stage;
  }

  /** Commands of the DevTools protocol to the page. */
  get session(): CDPSession {
    return this.#session;
  }

  /**
   * Runs a function in the document, in the stage's world. It is sent as text: it uses nothing from outside but its
   * argument, which like the result is JSON.
   */
  async run<Result, Argument = undefined>(work: (argument: Argument) => Result | Promise<Result>, argument?: Argument) {
    this.#world ??= await this.inTime(this.#openWorld());
    const text = `(${work.toString()})(${argument === undefined ? '' : JSON.stringify(argument)})`;
    return this.#evaluate<Result>(text, this.#world);
  }

  /** Evaluates an expression among the document's own scripts, which can change what it does. The result is JSON. */
  runAmongScripts<Result>(expression: string): Promise<Result> {
    return this.#evaluate<Result>(expression);
  }

  /** Sets the animations and the clock of scripts to a moment, in milliseconds; it can only grow where scripts run. */
  async seek(moment: number): Promise<void> {
    if (this.#clocked && moment > this.#time) {
      await this.inTime(this.page.clock.runFor(moment - this.#time));
      this.#time = moment;
    }
    await this.run((at) => keyframeStage.seek(at), moment);
  }
  #time = 0;

  /**
   * Changes the size of the viewport, in CSS pixels. By the session that takes pictures: it knows only its own scale.
   */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: this.#scale, mobile: false };
    await this.inTime(this.#session.send('Emulation.setDeviceMetricsOverride', metrics));
  }

  /** A PNG of the viewport. */
  async picture(): Promise<Buffer> {
    const { data } = await this.inTime(
      this.#session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }),
    );
    return Buffer.from(data, 'base64');
  }

  /** @throws ComponentFailure when the browser does not answer in time or the page crashes */
  async inTime<Value>(work: Promise<Value>, milliseconds = this.#step): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(hang(milliseconds)), milliseconds);
    });
    // Its rejection is handled also when the limit or a crash comes first.
    work.catch(() => undefined);
    return Promise.race([work, silence, this.#crashed]).finally(() => clearTimeout(timer));
  }

  close(): Promise<void> {
    return this.inTime(this.#context.close());
  }

  async #evaluate<Result>(expression: string, world?: number): Promise<Result> {
    const { result, exceptionDetails } = await this.inTime(
      this.#session.send('Runtime.evaluate', {
        expression,
        ...(world !== undefined && { contextId: world }),
        awaitPromise: true,
        returnByValue: true,
      }),
    );
    if (exceptionDetails) {
      throw new Error(`In the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value as Result;
  }

  async #openWorld(): Promise<number> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const world = { frameId: frameTree.frame.id, worldName: WORLD };
    return (await this.#session.send('Page.createIsolatedWorld', world)).executionContextId;
  }
}

/** Whether a component can change with time other than by animations. */
export function runsScripts({ html, javascript }: Pick<DocumentParts, 'html' | 'javascript'>): boolean {
  return javascript.trim() !== '' || /<script|\son[a-z]+\s*=/i.test(html);
}

/** Runs in every document before the component's scripts: each sees the same random numbers. */
export function seedRandom(): void {
  // Mulberry32 (Tommy Ettinger, public domain).
  let state = 1;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The policy's `webrtc=block` does the same in current versions of Chromium. */
function removeWebRtc(): void {
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  Reflect.deleteProperty(globalThis, 'webkitRTCPeerConnection');
}
