import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import type { OpenedFrame } from '@keyframe/contracts/opening';
import type { FromFrame, ToFrame } from '@keyframe/contracts/preview';
import { cardUrl } from '@keyframe/contracts/previewAddresses';
import { CANVASES } from '@keyframe/preview/document';
import { createCardFrame } from '../frames/cardFrame.ts';
import { BEAT, HUNG_BEATS } from '../frames/heartbeat.ts';
import { MEASURES } from '../theme/measures.ts';
import { PALETTES } from '../theme/palette.ts';
import { storedTheme } from '../theme/storedTheme.ts';
import { BREAKPOINTS, tokens } from '../theme/tokens.ts';

/** How many at most: what a large window shows. */
const MOST = 12;

export interface OpeningCardsProps {
  components: readonly ComponentSummary[];
  /** The preview origin. */
  preview: string;
  /** Where the first card begins below the top of the page, as a CSS length: on a phone, and on anything wider. */
  top: { phone: string; wide: string };
}

/**
 * The first cards of a list, where the page will have them, before any of its code is there: their previews, live, and
 * their names. Drawn without React and styled-components, which are still on their way. A picture only: nothing in it can
 * be pressed, focused or read out, since the page brings all of it a moment later. A card outside the window is left out.
 */
export class OpeningCards {
  /** The frames by their addresses, and whether they have said that they are painted. */
  readonly #frames = new Map<string, { element: HTMLIFrameElement; painted: boolean }>();
  readonly #layer = document.createElement('div');
  readonly #beat = setInterval(() => this.#ask(), BEAT);
  /** Beats since a frame has said anything. */
  #silent = 0;

  constructor({ components, preview, top }: OpeningCardsProps) {
    const phone = window.innerWidth < BREAKPOINTS.tablet;
    const gutter = phone ? MEASURES.gutter.phone : MEASURES.gutter.wide;
    this.#layer.setAttribute('inert', '');
    this.#layer.style.cssText = `position: absolute; top: ${phone ? top.phone : top.wide};
      inset-inline: max(${gutter}, (100% - ${MEASURES.page}) / 2); display: grid;
      grid-template-columns: ${MEASURES.cardColumns}; gap: ${MEASURES.cardGap}`;
    document.body.append(this.#layer);
    const cards = components.slice(0, MOST).map((component) => ({ component, ...drawCard(component) }));
    this.#layer.append(...cards.map(({ card }) => card));
    const inWindow = cards.map(({ card }) => card.getBoundingClientRect().top < window.innerHeight);
    cards.forEach(({ component, card, place }, index) => {
      if (!inWindow[index]) return card.remove();
      const { _id, revision, name, canvas } = component;
      const src = cardUrl(preview, _id, revision);
      const element = createCardFrame({ src, title: `Preview of ${name}`, canvas });
      this.#frames.set(src, { element, painted: false });
      place.append(element);
    });
    window.addEventListener('message', this.#hear);
    window.addEventListener('blur', this.#refuseFocus);
  }

  /** Whether there is a card that nobody has taken over. */
  get shown(): boolean {
    return this.#layer.isConnected && this.#frames.size > 0;
  }

  /** The frame with this address, for its card on the page. With the first one the page is there: the rest goes. */
  take(src: string): OpenedFrame | undefined {
    const frame = this.#frames.get(src);
    this.#frames.delete(src);
    // The page's other cards take theirs in the same task.
    if (frame) requestAnimationFrame(() => this.end());
    return frame;
  }

  /** Takes away what nobody has taken over. */
  end(): void {
    clearInterval(this.#beat);
    window.removeEventListener('message', this.#hear);
    window.removeEventListener('blur', this.#refuseFocus);
    this.#frames.clear();
    this.#layer.remove();
  }

  readonly #hear = ({ source, data }: MessageEvent<Partial<FromFrame> | null>) => {
    for (const frame of this.#frames.values()) {
      if (frame.element.contentWindow !== source) continue;
      this.#silent = 0;
      if (data?.type === 'keyframe:painted') frame.painted = true;
      return;
    }
  };

  /** All frames run on one thread: when it hangs, or nothing comes, they go, and the page finds out which was to blame. */
  #ask(): void {
    this.#silent += 1;
    if (this.#silent > HUNG_BEATS) return this.end();
    const ping: ToFrame = { type: 'keyframe:ping', id: this.#silent };
    // The frames' origin is opaque, so no narrower target than '*' exists.
    for (const { element, painted } of this.#frames.values())
      if (painted) element.contentWindow?.postMessage(ping, '*');
  }

  /**
   * Neither a press nor the Tab key leads into what is inert, so a frame that has the focus took it, which no browser
   * keeps it from: it goes, and what it does on the page is watched there (frames/useFocusGuard.ts).
   */
  readonly #refuseFocus = () => {
    // Once the browser is done with what it is about to tell.
    setTimeout(() => {
      for (const [src, { element }] of this.#frames) {
        if (document.activeElement !== element) continue;
        this.#frames.delete(src);
        element.remove();
      }
    });
  };
}

/** A card as the page draws it (component/ComponentCard.tsx), as far as it is known: the place of its preview, its name. */
function drawCard({ name, canvas }: ComponentSummary): { card: HTMLElement; place: HTMLElement } {
  const palette = PALETTES[storedTheme()];
  const { lineHeight, letterSpacing, weight } = tokens.type.title;
  const card = document.createElement('div');
  card.style.cssText = `overflow: hidden; border-radius: ${tokens.radius.l}; background: ${palette.surface}; box-shadow: 0 0 0 1px ${palette.line}`;
  const place = document.createElement('div');
  place.style.cssText = `aspect-ratio: ${LIMITS.cardPreviewWidth} / ${LIMITS.cardPreviewHeight}; container-type: inline-size; overflow: hidden;
    background: ${CANVASES[canvas].background}`;
  const words = document.createElement('div');
  words.textContent = name;
  words.dir = 'auto';
  words.style.cssText = `box-sizing: border-box; height: ${MEASURES.cardBody}px; padding: 15px 14px; color: ${palette.text};
    font: ${weight} 0.9375rem/${lineHeight} system-ui, sans-serif; letter-spacing: ${letterSpacing};
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis`;
  card.append(place, words);
  return { card, place };
}
