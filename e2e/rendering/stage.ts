import { chromium, type Browser, type BrowserContext, type CDPSession, type Frame, type Page } from '@playwright/test';
import { LIMITS } from '@keyframe/contracts/limits';
import { CHROMIUM_ARGUMENTS, findChromium } from '@keyframe/tools/chromium';
import { MOMENT } from './moment.ts';
import { hold, stillScript, twoFrames, type Observed } from './still.ts';

const SIZE = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };
/** Where the clock of a component that runs scripts stands when its document opens. */
const BEGINNING = new Date('2026-01-01T12:00:00Z');

/** Nothing but this machine can be reached, on both sides alike; the pages' own `localhost` is found without a resolver. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: [...CHROMIUM_ARGUMENTS, LOOPBACK_ONLY],
  });
}

/** What one side shows of a component. */
export interface Picture {
  readonly png: Buffer;
  readonly observed: Observed;
}

/**
 * A page that shows one component after another and takes pictures of them. With `clocked`, time passes in it only when
 * it is told to, so that scripts do the same on both sides; it is then good for one component, since its documents
 * begin where the clock was left.
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
    // Without `install` before it: the milliseconds between the two would pass in every document, each time others.
    if (clocked) await context.clock.pauseAt(BEGINNING);
    const page = await context.newPage();
    return new Stage(context, page, await context.newCDPSession(page), clocked);
  }

  /** Opens a document as the page itself. */
  async openPlain(url: string): Promise<Picture> {
    await this.page.goto(url);
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
    if (!frame) throw new Error('the page that holds the card has no frame');
    return this.picture(frame);
  }

  /** Another picture of what is shown: the browser may have been late with a tile. */
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
