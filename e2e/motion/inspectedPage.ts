import type { Browser, Page } from '@playwright/test';
import { LIMITS } from '@keyframe/contracts/limits';
import { readFromInspected, type MotionRow, type MotionState } from '@keyframe/contracts/motionMessages';
import { inspectedFrameUrl } from '@keyframe/contracts/previewAddresses';
import type { DocumentParts } from '@keyframe/preview/document';

/** What the page has received, by type. */
type Received = Window & { received: Record<string, { type: string }> };

const TIMEOUT = 10_000;

/** A page with one inspected frame, as the component view has it. */
export class InspectedPage {
  private constructor(
    readonly page: Page,
    private readonly hostPage: string,
  ) {}

  static async create(browser: Browser, hostPage: string): Promise<InspectedPage> {
    const viewport = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };
    const context = await browser.newContext({ viewport });
    return new InspectedPage(await context.newPage(), hostPage);
  }

  /** Shows a component in a new frame. */
  async open(previewOrigin: string, parts: DocumentParts): Promise<void> {
    await this.page.goto(this.hostPage);
    await this.page.evaluate((src) => {
      const frame = document.querySelector('iframe')!;
      const page = window as unknown as Received;
      page.received = {};
      addEventListener('message', ({ source, data }: MessageEvent<{ type: string }>) => {
        if (source === frame.contentWindow) page.received[data.type] = data;
      });
      frame.src = src;
    }, inspectedFrameUrl(previewOrigin));
    await this.received('keyframe:ready');
    await this.send({ type: 'keyframe:render', ...parts });
    await this.received('keyframe:painted');
    await this.received('keyframe:inspectable');
  }

  /** Seeks to an instant in these states; returns what the frame lists. */
  async show(states: readonly MotionState[], time: number): Promise<MotionRow[]> {
    await this.page.evaluate(() => delete (window as unknown as Received).received['keyframe:instant']);
    await this.send({ type: 'keyframe:inspect', playing: false, rate: 1, length: 0, states, time });
    await this.page.waitForFunction(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    );
    // A list that has changed is reported within a quarter of a second.
    await this.page.waitForTimeout(300);
    const message = readFromInspected(await this.received('keyframe:motion'));
    return message?.type === 'keyframe:motion' ? message.rows : [];
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot();
  }

  private async send(message: Record<string, unknown>): Promise<void> {
    await this.page.evaluate(
      (data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'),
      message,
    );
  }

  private async received(type: string): Promise<unknown> {
    const handle = await this.page.waitForFunction((name) => (window as unknown as Received).received[name], type, {
      timeout: TIMEOUT,
    });
    // Infinite iterations survive structured clones, and Playwright's.
    return handle.jsonValue();
  }
}
