import type { FromFrame } from '@keyframe/contracts/preview';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { hearFrame } from './frameMessages.ts';

/** Subscribes to the messages of one frame (frameMessages.ts) while it is mounted; `present` is true while it is. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  present = true,
): void {
  const hear = useEffectEvent(onMessage);
  // A layout effect: a frame that was mounted earlier sends each message once, so the subscription must not miss it.
  useLayoutEffect(() => {
    const speaker = present ? frame.current : null;
    return speaker ? hearFrame(speaker, (message) => hear(message)) : undefined;
  }, [frame, present]);
}
