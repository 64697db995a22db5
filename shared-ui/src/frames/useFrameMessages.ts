import type { FromFrame } from '@keyframe/contracts/preview';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { hearFrame } from './frameMessages.ts';

/** Subscribes to the messages of one frame (frameMessages.ts) while it is mounted; `present` is true while it is. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  present = true,
): void {
  const listener = useEffectEvent(onMessage);
  // A layout effect: a frame that was mounted earlier sends each message once, so the subscription must not miss it.
  useLayoutEffect(() => {
    const element = present ? frame.current : null;
    return element ? hearFrame(element, (message) => listener(message)) : undefined;
  }, [frame, present]);
}
