import { FRAME_LIMITS } from '@keyframe/contracts/frameLimits';
import type { FromFrame } from '@keyframe/contracts/preview';

/** The messages of a component's document to its parent window: a page, or the live frame. */

/** Sends to the parent. Any origin may read it: a preview's policy decides which pages can embed it. */
export function send(message: FromFrame): void {
  parent.postMessage(message, '*');
}

/**
 * Reports once that the current document has been painted, with its extent: in the first task after the next animation
 * frame, which has been painted then.
 */
export function reportPainted(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    send({ type: 'keyframe:painted', width: bounded(scrollWidth), height: bounded(scrollHeight) });
  };
  requestAnimationFrame(() => port2.postMessage(undefined));
}

/** Calls `receive` for every object sent by the parent window, and only by it. */
export function listenToParent(receive: (message: Record<string, unknown>) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
    receive(event.data as Record<string, unknown>);
  });
}

/** Answers a ping. A hung document does not, which is how its page detects it. */
export function answerPing(message: Record<string, unknown>): void {
  const { type, id } = message;
  if (type === 'keyframe:ping' && typeof id === 'number') send({ type: 'keyframe:pong', id });
}

/** Runs `then` after the member's HTML has been parsed and their script has run. */
export function afterParsing(then: () => void): void {
  document.addEventListener('DOMContentLoaded', then, { once: true });
}

function bounded(extent: number): number {
  return Math.min(Math.max(Math.ceil(extent), 0), FRAME_LIMITS.extent);
}
