import type { Canvas } from '@keyframe/contracts/componentMeta';
import { LIMITS } from '@keyframe/contracts/limits';

export interface CardFrameProps {
  /** Address of the card's document. */
  src: string;
  /** The accessible name. */
  title: string;
  canvas: Canvas;
}

/**
 * Scales the frame to the width of the nearest size container. The document is always laid out at 300x270, so a
 * component looks the same on a card of any width. `zoom` repaints everything at the displayed size; a transform would
 * stretch elements that have a filter. Browsers that can't divide lengths may not zoom frames either.
 */
function fitting(): string {
  const width = `${LIMITS.cardPreviewWidth}px`;
  const divides = 'CSS' in window && 'supports' in CSS && CSS.supports('zoom', 'calc(1px / 1px)');
  return divides ? `zoom: calc(100cqi / ${width})` : `transform-origin: 0 0; scale: tan(atan2(100cqi, ${width}))`;
}

/** Creates the frame of a card without inserting it: sandboxed and without a tab stop. */
export function createCardFrame({ src, title, canvas }: CardFrameProps): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.tabIndex = -1;
  frame.title = title;
  frame.width = String(LIMITS.cardPreviewWidth);
  frame.height = String(LIMITS.cardPreviewHeight);
  frame.style.cssText = `display: block; border: 0; color-scheme: ${canvas}; ${fitting()}`;
  frame.src = src;
  return frame;
}
