import type { FromFrame } from '@keyframe/contracts/preview';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { subscribeToFrame } from './frameMessages.ts';

/**
 * Subscribes to the messages of one frame (frameMessages.ts) while it is mounted.
 *
 * @param present which element is mounted, by a name of the caller's, such as its key; false while none is
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  present: string | boolean = true,
): void {
  const listener = useEffectEvent(onMessage);
  // A layout effect: a frame that was mounted earlier sends each message once, so the subscription must not miss it.
  useLayoutEffect(() => {
    const element = present === false ? null : frame.current;
    return element ? subscribeToFrame(element, (message) => listener(message)) : undefined;
  }, [frame, present]);
}
