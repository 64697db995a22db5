import { useEffect, useEffectEvent, type RefObject } from 'react';
import { attention } from './attention.ts';

/** A Tab key pressed in the page moves the focus within this time, in milliseconds. */
const TAB_MS = 500;

/**
 * How long a browser counts a press as user activation (transient activation of the HTML standard), in milliseconds.
 */
const ACTIVATION_MS = 5_000;
/** Maximum distance between a frame and the last pointer position before the pointer entered it, in CSS pixels. */
const REACH = 150;

/**
 * Keeps a frame from taking the keyboard focus with a script: no browser prevents a sandboxed frame from calling
 * `focus()`, and the user's keys would go to a member's code. A frame that gets the focus without a user action becomes
 * inert until the pointer enters or a Tab key is pressed, and the focus returns to the previous element. Frames inside
 * it ignore `inert` (measured in Chromium 156), so a repeated attempt is reported to `onThief`, which removes the
 * frame.
 *
 * The page sees neither pointer nor press inside the frame (`:hover` neither, measured in Chromium 156), but a press
 * there activates the page as well. An activation that may come from the page itself counts only when the last pointer
 * position is near the frame. Devices without hover are exempt: the page can't see touches in a frame.
 */
export function useFocusGuard(frame: RefObject<HTMLIFrameElement | null>, onThief: () => void): void {
  const report = useEffectEvent(onThief);
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return undefined;
    const guard = new AbortController();
    const { signal } = guard;
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Tab' && frame.current) frame.current.inert = false;
      },
      { capture: true, signal },
    );
    window.addEventListener(
      'blur',
      () => {
        const element = frame.current;
        if (element === null || document.activeElement !== element || ledThere(element)) return;
        const again = element.inert;
        element.inert = true;
        element.parentElement?.addEventListener('pointerenter', () => void (element.inert = false), {
          once: true,
          signal,
        });
        const owner = attention.focused;
        // Deferred: the browser is still moving the focus into the frame, and a focus() call now would only seem to
        // work.
        setTimeout(() => {
          element.blur();
          if (owner?.isConnected) owner.focus({ preventScroll: true });
          if (again) report();
        });
      },
      { signal },
    );
    return () => guard.abort();
  }, [frame]);
}

/** Whether a user action may have moved the focus into a frame: a press in it, or Tab. */
function ledThere(frame: Element): boolean {
  const now = performance.now();
  const pressed =
    navigator.userActivation?.isActive === true &&
    (now - attention.actAt > ACTIVATION_MS || isNear(attention.pointer, frame));
  return pressed || now - attention.tabAt < TAB_MS;
}

/** Without any pointer event so far, the pointer may be anywhere. */
function isNear(pointer: { x: number; y: number } | undefined, element: Element): boolean {
  if (!pointer) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.x > left - REACH && pointer.x < right + REACH && pointer.y > top - REACH && pointer.y < bottom + REACH;
}
