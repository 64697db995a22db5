import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import type { FromFrame } from '@keyframe/contracts/preview';

/** What a document with a component in it tells the window that holds it: a page, or the frame that stays. */

/** Sends to the holder. Any origin may read it: which pages can hold a preview is decided by its policy. */
export function tell(message: FromFrame): void {
  parent.postMessage(message, '*');
}

/**
 * Tells once that what is in the document now has been painted, and how much room it takes: in the first task after
 * the next frame, whose painting belongs to that frame.
 */
export function tellWhenPainted(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    tell({ type: 'keyframe:painted', width: bounded(scrollWidth), height: bounded(scrollHeight) });
  };
  requestAnimationFrame(() => port2.postMessage(undefined));
}

/** Calls `receive` for every object that the holder sends, and for nothing that another window does. */
export function listenToHolder(receive: (message: Record<string, unknown>) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
    receive(event.data as Record<string, unknown>);
  });
}

/** Answers a ping. A document that hangs does not, which is how its page finds out. */
export function answerPing(message: Record<string, unknown>): void {
  const { type, id } = message;
  if (type === 'keyframe:ping' && typeof id === 'number') tell({ type: 'keyframe:pong', id });
}

/** Runs `then` when the member's HTML has been parsed and their script has run. */
export function afterParsing(then: () => void): void {
  document.addEventListener('DOMContentLoaded', then, { once: true });
}

function bounded(extent: number): number {
  return Math.min(Math.max(Math.ceil(extent), 0), FRAME_LIMITS.extent);
}
