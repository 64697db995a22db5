import type { FromFrame } from '@keyframe/contracts/preview';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { hearFrame } from './frameMessages.ts';

/** Hears what one frame says (frameMessages.ts) while it is there; `present` says so where it comes and goes. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  present = true,
): void {
  const hear = useEffectEvent(onMessage);
  // Before anything else can happen: what a frame says that was there before its place is said once.
  useLayoutEffect(() => {
    const speaker = present ? frame.current : null;
    return speaker ? hearFrame(speaker, (message) => hear(message)) : undefined;
  }, [frame, present]);
}
