import { safeParse } from '@keyframe/contracts/parse';
import { FromFrame } from '@keyframe/contracts/preview';

type Hear = (message: FromFrame) => void;

/** Whoever waits for what a frame says. */
const hearers = new Map<HTMLIFrameElement, Hear>();
/** The frames that have spoken, by their windows. */
const speakers = new WeakMap<MessageEventSource, HTMLIFrameElement>();

/**
 * Has `hear` called with what one frame says. The frame runs a member's code and has an opaque origin: a message counts
 * only if it comes from that very frame and has a known shape, and even then it is a claim and no fact
 * (contracts/preview). Returns what ends it.
 *
 * The page has one listener for all frames, and asks a frame for its window only once it has heard somebody new. A
 * frame that is asked before its document has come is given a whole JavaScript context for the blank one that it has
 * until then (Chromium 156), one for each card.
 */
export function hearFrame(frame: HTMLIFrameElement, hear: Hear): () => void {
  if (hearers.size === 0) window.addEventListener('message', pass);
  hearers.set(frame, hear);
  return () => {
    hearers.delete(frame);
    if (hearers.size === 0) window.removeEventListener('message', pass);
  };
}

function pass({ source, data }: MessageEvent<unknown>): void {
  const frame = source === null ? undefined : (speakers.get(source) ?? recognize(source));
  const hear = frame && hearers.get(frame);
  if (!hear) return;
  const message = safeParse(FromFrame, data);
  if (message.success) hear(message.data);
}

/** Finds out which frame it is that speaks for the first time. They mostly do in the order in which they began. */
function recognize(source: MessageEventSource): HTMLIFrameElement | undefined {
  for (const frame of hearers.keys()) {
    if (frame.contentWindow !== source) continue;
    speakers.set(source, frame);
    return frame;
  }
  return undefined;
}
