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
  /**
   * Paints all layers of the document again, at the moment that it shows. What a layer looks like depends on the moments
   * before: a browser keeps the scale at which it painted a moving layer first.
   */
  repaint(): Promise<void>;
  /** What can be pressed or focused, in the order of the document. `index` is for `focus`. */
  controls(): Control[];
  /** Focuses a control as a keyboard does; without an index, nothing. @returns whether it has the focus */
  focus(index?: number): boolean;
  /** The elements with text of their own, as the document shows them. `index` is for `textElement`. */
  texts(): TextBox[];
  textElement(index: number): HTMLElement;
  /** Where animations and transitions have ended, or are in the middle of an endless one. */
  settle(): Promise<void>;
  /** A name of an element for a sentence: its tag with an id or a class. */
  label(element: Element): string;
}

/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Control {
  index: number;
  label: string;
  /** Of the element, or of its label where that is what the user presses. */
  box: Box;
  /** Whether it is a link in a line of text. */
  inline: boolean;
  /** Whether the keyboard reaches it. */
  focusable: boolean;
}

export interface TextBox {
  index: number;
  label: string;
  /** The boxes of its lines. */
  lines: Box[];
  /** Computed: red, green, blue, 0 to 255, and alpha, 0 to 1. */
  color: [number, number, number, number];
  /** In CSS pixels. */
  size: number;
  bold: boolean;
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
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=tab], [role=link], [tabindex]:not([tabindex^="-"])';
  /** The most elements of a kind that are measured. */
  const MOST = 40;
  /** Milliseconds after which transitions have ended. */
  const SETTLED = 10_000;
  let controls: HTMLElement[] = [];
  let texts: HTMLElement[] = [];
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
    async repaint() {
      const body = document.querySelector('body');
      if (!body) return;
      const written = body.getAttribute('style');
      // Keeps animations where they are, unlike `display: none`.
      body.style.setProperty('content-visibility', 'hidden', 'important');
      await twoFrames();
      if (written === null) body.removeAttribute('style');
      else body.setAttribute('style', written);
      await twoFrames();
    },
    controls() {
      const boxOf = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height };
      };
      controls = roots()
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(CONTROLS)])
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .slice(0, MOST);
      return controls.map((element, index) => {
        const own = boxOf(element);
        // A control that is drawn by its label.
        const [named] = (element as HTMLInputElement).labels ?? [];
        const drawnByLabel = named && (own.width < 4 || own.height < 4 || getComputedStyle(element).opacity === '0');
        const box = drawnByLabel ? boxOf(named) : own;
        const text = element.parentElement?.textContent.trim() ?? '';
        const inline =
          element.localName === 'a' &&
          getComputedStyle(element).display === 'inline' &&
          text.length > element.textContent.trim().length;
        const focusable = element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled;
        return { index, label: stage.label(element), box, inline, focusable };
      });
    },
    focus(index) {
      const element = index === undefined ? undefined : controls[index];
      if (!element) {
        (document.activeElement as HTMLElement | null)?.blur();
        return false;
      }
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      return element.matches(':focus');
    },
    texts() {
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const rgba = (color: string): [number, number, number, number] => {
        probe.clearRect(0, 0, 1, 1);
        probe.fillStyle = color;
        probe.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = probe.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
      };
      const ownText = (element: Element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '');
      texts = [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !element.matches('script, style, template, svg *, option'))
        .filter((element) => ownText(element).length > 0)
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .slice(0, MOST);
      return texts.map((element, index) => {
        const style = getComputedStyle(element);
        const range = document.createRange();
        const lines = ownText(element).flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map(({ left, top, width, height }) => ({ left, top, width, height }));
        });
        return {
          index,
          label: stage.label(element),
          lines: lines.slice(0, 8),
          color: rgba(style.webkitTextFillColor),
          size: parseFloat(style.fontSize),
          bold: Number(style.fontWeight) >= 700,
        };
      });
    },
    textElement: (index) => texts[index]!,
    settle: () => stage.seek(SETTLED),
    label(element) {
      const name = element.id || element.classList[0] || '';
      const plain = name.replace(/[^\w-]/g, '').slice(0, 30);
      return element.localName.slice(0, 20) + (plain && (element.id ? '#' : '.') + plain);
    },
  };
  Object.assign(globalThis, { keyframeStage: stage });
}
