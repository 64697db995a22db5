import { readFromFrame, type FromFrame } from '@keyframe/contracts/preview';

type Listener = (message: FromFrame) => void;

/** The listeners of each frame. */
const listeners = new Map<HTMLIFrameElement, Listener>();
/** Known frames by their windows. */
const framesByWindow = new WeakMap<MessageEventSource, HTMLIFrameElement>();

/**
 * Subscribes `listener` to the messages of one frame. The frame runs a member's code and has an opaque origin: a message
 * counts only if it comes from that frame and has a known shape, and even then it is untrusted (contracts/preview).
 * Returns the unsubscribe function.
 *
 * The page has one listener for all frames, and reads a frame's `contentWindow` only after a message from an unknown
 * window. Reading it before the document has loaded creates a whole JavaScript context for the initial blank document
 * (Chromium 156), one for each card.
 */
export function subscribeToFrame(frame: HTMLIFrameElement, listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('message', pass);
  listeners.set(frame, listener);
  return () => {
    listeners.delete(frame);
    if (listeners.size === 0) window.removeEventListener('message', pass);
  };
}

function pass({ source, data }: MessageEvent<unknown>): void {
  const frame = source === null ? undefined : (framesByWindow.get(source) ?? recognize(source));
  const listener = frame && listeners.get(frame);
  if (!listener) return;
  const message = readFromFrame(data);
  if (message) listener(message);
}

/** Finds the frame of an unknown window. Frames mostly report in the order in which they start. */
function recognize(source: MessageEventSource): HTMLIFrameElement | undefined {
  for (const frame of listeners.keys()) {
    if (frame.contentWindow !== source) continue;
    framesByWindow.set(source, frame);
    return frame;
  }
  return undefined;
}
