import type { Browser, CDPSession, Page } from '@playwright/test';
import { LIMITS } from '@keyframe/contracts/limits';
import type { Direction, Fill, MotionKind } from '@keyframe/contracts/motionMessages';

/** What the protocol reports of an animation. Times in milliseconds. */
export interface Reported {
  readonly id: string;
  readonly kind: Exclude<MotionKind, 'svg'>;
  readonly name: string;
  readonly delay: number;
  readonly duration: number;
  readonly iterations: number;
  readonly direction: Direction;
  readonly fill: Fill;
  /** Of its keyframes, 0 to 1. */
  readonly offsets: readonly number[];
}

const KINDS = { CSSAnimation: 'animation', CSSTransition: 'transition', WebAnimation: 'script' } as const;

/** So slow that nothing ends before it is sought. At 0 the protocol reports no animation that runs from the start. */
const HARDLY = 0.001;
/** How long the protocol may take to report an animation that has started, in milliseconds. */
const REPORTED_WITHIN = 150;

/** A plain page whose animations the browser's protocol holds and seeks. */
export class ProtocolPage {
  private readonly animations = new Map<string, Reported>();

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {
    session.on('Animation.animationStarted', ({ animation: { id, type, name, source } }) => {
      if (source === undefined) return;
      this.animations.set(id, {
        id,
        kind: KINDS[type],
        name,
        delay: source.delay,
        duration: source.duration,
        // JSON has no Infinity.
        iterations: (source.iterations as number | null) ?? Infinity,
        direction: source.direction as Direction,
        fill: source.fill as Fill,
        offsets: (source.keyframesRule?.keyframes ?? []).map(({ offset }) => Number.parseFloat(offset) / 100),
      });
    });
  }

  /**
   * Opens a document, in which time stands still. In a page of its own: the protocol's ids start again in each document,
   * and the last ones are cancelled late.
   */
  static async open(browser: Browser, url: string): Promise<ProtocolPage> {
    const viewport = { width: LIMITS.cardPreviewWidth, height: LIMITS.cardPreviewHeight };
    const page = await browser.newPage({ viewport });
    const session = await page.context().newCDPSession(page);
    const opened = new ProtocolPage(page, session);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: HARDLY });
    await page.goto(url);
    await opened.started();
    await opened.seek(0);
    return opened;
  }

  close(): Promise<void> {
    return this.page.close();
  }

  /** The animations that have started and were not cancelled. The protocol's own event of it also comes at a pause. */
  async reported(): Promise<Reported[]> {
    for (const animationId of this.animations.keys()) {
      const { remoteObject } = await this.session.send('Animation.resolveAnimation', { animationId });
      const { result } = await this.session.send('Runtime.callFunctionOn', {
        objectId: remoteObject.objectId,
        functionDeclaration: 'function () { return this.playState }',
      });
      if (result.value === 'idle') this.animations.delete(animationId);
    }
    return [...this.animations.values()];
  }

  /** Forces `:hover` on every element, at the first instant. */
  async hover(): Promise<void> {
    await this.seek(0);
    const { nodes } = await this.session.send('DOM.getFlattenedDocument', { depth: -1, pierce: false });
    for (const { nodeId, nodeType } of nodes)
      if (nodeType === 1) await this.session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
    await this.started();
  }

  /** Sets all animations to an instant, in milliseconds. */
  async seek(time: number): Promise<void> {
    const animations = (await this.reported()).map(({ id }) => id);
    if (animations.length > 0) {
      await this.session.send('Animation.setPaused', { animations, paused: true });
      await this.session.send('Animation.seekAnimations', { animations, currentTime: time });
    }
    // SVG's own animations are unknown to the protocol.
    await this.page.evaluate((seconds) => {
      for (const svg of document.querySelectorAll('svg')) {
        if (svg.ownerSVGElement !== null) continue;
        svg.pauseAnimations();
        svg.setCurrentTime(seconds);
      }
    }, time / 1_000);
    await this.settle();
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot();
  }

  private async started(): Promise<void> {
    await this.settle();
    await this.page.waitForTimeout(REPORTED_WITHIN);
  }

  private async settle(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
    );
  }
}
