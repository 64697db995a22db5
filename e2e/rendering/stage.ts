import { chromium, type Browser, type BrowserContext, type CDPSession, type Frame, type Page } from '@playwright/test';
import { LIMITS } from '@keyframe/contracts/limits';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { MOMENT } from './moment.ts';
import { hold, stillScript, twoFrames, type Observed } from './still.ts';

const SIZE = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };
/** The start time of the controlled clock. */
const START = new Date('2026-01-01T12:00:00Z');

/** Only this machine is reachable, on both sides; `localhost` is resolved without DNS. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: [...CHROMIUM_ARGUMENTS, LOOPBACK_ONLY],
  });
}

/** One side's picture of a component. */
export interface Picture {
  readonly png: Buffer;
  readonly observed: Observed;
}

/**
 * A page that renders one component after another and takes pictures. With `clocked`, time advances only on request, so
 * that scripts behave the same on both sides; such a stage is for one component, because documents start at the clock's
 * current time.
 */
export class Stage {
  readonly page: Page;
  private readonly session: CDPSession;
  private readonly context: BrowserContext;
  private readonly clocked: boolean;
  private frame: Frame | undefined;

  private constructor(context: BrowserContext, page: Page, session: CDPSession, clocked: boolean) {
    this.context = context;
    this.page = page;
    this.session = session;
    this.clocked = clocked;
  }

  static async create(browser: Browser, { clocked }: { clocked: boolean }): Promise<Stage> {
    const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
    await context.addInitScript({ content: stillScript() });
    // Without `install` first: a varying time between both calls would pass in every document.
    if (clocked) await context.clock.pauseAt(START);
    const page = await context.newPage();
    return new Stage(context, page, await context.newCDPSession(page), clocked);
  }

  /** Opens a document as the page itself. @param ready a selector that matches once it is complete */
  async openPlain(url: string, ready?: string): Promise<Picture> {
    await this.page.goto(url);
    if (ready !== undefined) await this.page.waitForSelector(ready, { state: 'attached' });
    return this.picture(this.page.mainFrame());
  }

  /** Opens a document in the frame of the page at `hostPage`. */
  async openCard(hostPage: string, url: string): Promise<Picture> {
    if (this.page.url() !== hostPage) await this.page.goto(hostPage);
    await this.page.evaluate((src) => {
      const element = document.querySelector('iframe')!;
      return new Promise<void>((resolve) => {
        element.addEventListener('load', () => resolve(), { once: true });
        element.src = src;
      });
    }, url);
    const [, frame] = this.page.frames();
    if (!frame) throw new Error('the page with the card has no frame');
    return this.picture(frame);
  }

  /** Takes another picture, because the browser may have painted a tile late. */
  async again(): Promise<Buffer> {
    if (this.frame) await twoFrames(this.frame);
    return this.take();
  }

  close(): Promise<void> {
    return this.context.close();
  }

  private async picture(frame: Frame): Promise<Picture> {
    this.frame = frame;
    if (this.clocked) await this.page.clock.runFor(MOMENT);
    const observed = await hold(frame);
    return { png: await this.take(), observed };
  }

  private async take(): Promise<Buffer> {
    const { data } = await this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }
}
