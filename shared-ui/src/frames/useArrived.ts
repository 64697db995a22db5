import type { ToFrame } from '@keyframe/contracts/preview';
import { useEffect, useState, type RefObject } from 'react';
import { useIsHydrating } from '../hydration/useBrowserState.ts';

/**
 * Whether the server's HTML had the frame: it runs since before this code, and needs no cover. Its `painted` may have
 * been sent before anyone listened, so it gets a ping; a pong says as much.
 */
export function useArrived(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [arrived] = useState(useIsHydrating());
  useEffect(() => {
    // The frame's origin is opaque, so no narrower target than '*' exists.
    if (arrived) frame.current?.contentWindow?.postMessage({ type: 'keyframe:ping', id: 0 } satisfies ToFrame, '*');
  }, [arrived, frame]);
  return arrived;
}
