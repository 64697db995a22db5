import type { ToFrame } from 'contracts/preview';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How often a frame is asked whether it is alive, and how many answers in a row it may fail to give. Together 3 s. */
const BEAT_MS = 1_000;
const MISSED_BEATS = 3;

/**
 * Asks a frame again and again whether it is alive, from when it is `ready` on, and calls `onHung` when it is not: a
 * script that never ends answers nothing. Returns what must be called at each pong. Beats are counted and not timed,
 * so that a page which was asleep or busy itself does not take its frame for dead; nothing is asked while the page is
 * hidden, when a browser may hold the frame back.
 */
export function useHeartbeat(frame: RefObject<HTMLIFrameElement | null>, ready: boolean, onHung: (() => void) | undefined): () => void {
  const missed = useRef(0);
  const hung = useEffectEvent(() => onHung?.());
  const wanted = ready && onHung !== undefined;

  useEffect(() => {
    if (!wanted) return undefined;
    missed.current = 0;
    let beat = 0;
    const timer = setInterval(() => {
      if (document.hidden) {
        missed.current = 0;
        return;
      }
      if (missed.current >= MISSED_BEATS) {
        clearInterval(timer);
        hung();
        return;
      }
      missed.current += 1;
      beat += 1;
      const message: ToFrame = { type: 'keyframe:ping', id: beat };
      // The frame's origin is opaque, so no narrower target than '*' exists.
      frame.current?.contentWindow?.postMessage(message, '*');
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [frame, wanted]);

  return () => {
    missed.current = 0;
  };
}
