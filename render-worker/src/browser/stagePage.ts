/**
 * What the stage does in a document, as `keyframeStage` in a world of its own: it shares the document with the
 * component's scripts, and none of their variables, so that they cannot change what is measured.
 */
export interface StagePage {
  /** Resolves once everything has loaded. Pauses time for animations from the start of the document on. */
  ready(): Promise<void>;
  /** Sets every animation to a moment, in milliseconds since its start, and resolves once it is painted. */
  seek(moment: number): Promise<void>;
  /** Lets animations run again. */
  play(): void;
  /** The timing of the animations of the document, in milliseconds. */
  timings(): Timing[];
  twoFrames(): Promise<void>;
}

declare global {
  /** In the functions that `Stage.run` evaluates. */
  var keyframeStage: StagePage;
}

/** The timing of an animation, in milliseconds. */
export interface Timing {
  delay: number;
  /** Of one iteration; twice as long when it alternates. */
  period: number;
  /** Of its end; undefined when it repeats without end. */
  end: number | undefined;
}

/**
 * Installs `keyframeStage`. Its text is evaluated in the page, so it uses nothing from outside.
 *
 * @param held whether animations are paused from the start: those that have ended are not listed any more
 */
export function installStagePage(held: boolean): void {
  const nextFrame = requestAnimationFrame.bind(window);
  const roots = (root: Document | ShadowRoot = document): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  const timed = () =>
    roots()
      .flatMap((root) => root.getAnimations())
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
  const pictures = () => roots().flatMap((root) => [...root.querySelectorAll('svg')]);
  const twoFrames = () => new Promise<void>((resolve) => nextFrame(() => nextFrame(() => resolve())));
  const hold = (moment: number) => {
    for (const animation of timed()) {
      animation.pause();
      animation.currentTime = moment;
    }
    for (const svg of pictures()) {
      svg.pauseAnimations();
      svg.setCurrentTime(moment / 1_000);
    }
  };
  if (held) document.addEventListener('DOMContentLoaded', () => hold(0));

  const stage: StagePage = {
    async ready() {
      if (document.readyState !== 'complete')
        await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
      await document.fonts.ready;
      if (held) hold(0);
      await twoFrames();
    },
    async seek(moment) {
      hold(moment);
      await twoFrames();
      // Animations that started only now.
      if (timed().some(({ playState }) => playState === 'running')) {
        hold(moment);
        await twoFrames();
      }
    },
    play() {
      for (const animation of timed()) animation.play();
      for (const svg of pictures()) svg.unpauseAnimations();
    },
    timings() {
      const ofAnimations = timed().flatMap(({ effect }) => {
        const timing = effect?.getComputedTiming();
        if (!timing || typeof timing.duration !== 'number' || timing.duration === 0) return [];
        const { duration, direction = 'normal', iterations = 1, delay = 0, endTime = 0 } = timing;
        const period = direction.startsWith('alternate') ? duration * 2 : duration;
        const end = iterations === Infinity ? undefined : Number(endTime);
        return [{ delay, period, end }];
      });
      const ofPictures = pictures()
        .flatMap((svg) => [...svg.querySelectorAll('animate, animateTransform, animateMotion, set')])
        .filter((element) => element instanceof SVGAnimationElement)
        .flatMap((element) => {
          let duration = 0;
          try {
            duration = element.getSimpleDuration() * 1_000;
          } catch {
            // Undefined or indefinite: it does not repeat.
            return [];
          }
          if (!(duration > 0)) return [];
          const endless =
            element.getAttribute('repeatCount') === 'indefinite' || element.getAttribute('repeatDur') === 'indefinite';
          return [{ delay: 0, period: duration, end: endless ? undefined : duration }];
        });
      return [...ofAnimations, ...ofPictures];
    },
    twoFrames,
  };
  Object.assign(globalThis, { keyframeStage: stage });
}
