import type { FromFrame } from 'contracts/preview';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hearFrame } from './frameMessages.ts';

/** Hears what one frame says (frameMessages.ts) while it is there; `present` says so where it comes and goes. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
  present = true,
): void {
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const speaker = present ? frame.current : null;
    return speaker ? hearFrame(speaker, (message) => hear(message)) : undefined;
  }, [frame, present]);
}
