import { LIMITS } from 'contracts/limits';
import type { Canvas } from 'contracts/api/component';

export interface CardFrameProps {
  /** Address of the card's document. */
  src: string;
  /** Names it for screen readers. */
  title: string;
  canvas: Canvas;
}

/** The frame of a card, not yet in its place: sandboxed, and never a stop of the Tab key. */
export function createCardFrame({ src, title, canvas }: CardFrameProps): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.tabIndex = -1;
  frame.title = title;
  frame.width = String(LIMITS.cardPreviewWidth);
  frame.height = String(LIMITS.cardPreviewHeight);
  frame.style.cssText = `display: block; border: 0; color-scheme: ${canvas}`;
  frame.src = src;
  return frame;
}
