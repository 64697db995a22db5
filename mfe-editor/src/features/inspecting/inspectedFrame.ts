import { readFromInspected, type FromInspected, type ToInspected } from '@keyframe/contracts/motionMessages';
import { useEffect, useEffectEvent, type RefObject } from 'react';

type Frame = RefObject<HTMLIFrameElement | null>;

/** Sends what an inspected frame shall show. */
export function tellFrame(frame: Frame, message: Omit<ToInspected, 'type'>): void {
  const whole: ToInspected = { type: 'keyframe:inspect', ...message };
  // The frame's origin is opaque, so no narrower target than '*' exists.
  frame.current?.contentWindow?.postMessage(whole, '*');
}

/** Calls `onMessage` with what an inspected frame reports, which is a claim within bounds. */
export function useInspectedMessages(frame: Frame, onMessage: (message: FromInspected) => void): void {
  const receive = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const message = readFromInspected(data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
