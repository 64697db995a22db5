import { FromFrame } from 'contracts/preview';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hears what one frame says. The frame runs a member's code and has an opaque origin: a message counts only if it
 * comes from that very frame and has a known shape, and even then it is a claim and no fact (contracts/preview).
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    const parsed = FromFrame.safeParse(event.data);
    if (parsed.success) onMessage(parsed.data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
