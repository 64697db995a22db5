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

/** The maximum number of cards: what a large window shows. */
const MOST = 12;

export interface OpeningCardsProps {
  components: readonly ComponentSummary[];
  /** The preview origin. */
  preview: string;
  /** The distance of the first card from the top of the page, as a CSS length: on a phone, and on wider windows. */
  top: { phone: string; wide: string };
}

/**
 * Early render of the first cards of a list, at their final position, before the page's code has loaded: live previews
 * and names. Rendered without React and styled-components, which are still loading. Visual only: not focusable,
 * clickable or exposed to screen readers, since the page replaces it a moment later. Cards outside the viewport are
 * left out.
 */
export class OpeningCards {
  /** The frames by their addresses, and whether they have reported their paint. */
  readonly #frames = new Map<string, { element: HTMLIFrameElement; painted: boolean }>();
  readonly #layer = document.createElement('div');
  readonly #beat = setInterval(() => this.#ask(), BEAT);
  /** Heartbeats since the last message of a frame. */
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

  /** Whether there is a card that the page has not taken over. */
  get shown(): boolean {
    return this.#layer.isConnected && this.#frames.size > 0;
  }

  /**
   * Hands over the frame with this address to its card on the page. After the first handover the page is rendered, and
   * the remaining frames are removed.
   */
  take(src: string): OpenedFrame | undefined {
    const frame = this.#frames.get(src);
    this.#frames.delete(src);
    // The page's other cards take theirs in the same task.
    if (frame) requestAnimationFrame(() => this.end());
    return frame;
  }

  /** Removes everything that the page has not taken over. */
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

  /**
   * All frames run on one thread: when it is unresponsive, or no message arrives, they are removed, and the page finds
   * the cause.
   */
  #ask(): void {
    this.#silent += 1;
    if (this.#silent > HUNG_BEATS) return this.end();
    const ping: ToFrame = { type: 'keyframe:ping', id: this.#silent };
    // The frames' origin is opaque, so no narrower target than '*' exists.
    for (const { element, painted } of this.#frames.values())
      if (painted) element.contentWindow?.postMessage(ping, '*');
  }

  /**
   * Neither a press nor the Tab key focuses an inert element, so a frame that has the focus took it by script, which no
   * browser prevents. It is removed; on the page, frames/useFocusGuard.ts guards it.
   */
  readonly #refuseFocus = () => {
    // After the browser has dispatched the pending events.
    setTimeout(() => {
      for (const [src, { element }] of this.#frames) {
        if (document.activeElement !== element) continue;
        this.#frames.delete(src);
        element.remove();
      }
    });
  };
}

/** A card as the page draws it (component/ComponentCard.tsx), as far as its data is known: preview and name. */
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
