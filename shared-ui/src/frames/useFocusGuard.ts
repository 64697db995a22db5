import { useEffect, useEffectEvent, type RefObject } from 'react';
import { attention } from './attention.ts';

/** A Tab key pressed in the page moves the focus within this time, in milliseconds. */
const TAB_MS = 500;

/** How long a browser counts a press as the person's act (transient activation of the HTML standard), in milliseconds. */
const ACTIVATION_MS = 5_000;
/** How far from a frame the page may last have seen a pointer that went into it, in CSS pixels. */
const REACH = 150;

/**
 * Keeps a frame from taking the keyboard by itself: no browser keeps a sandboxed frame from calling `focus()`, and what
 * a person types would go to a stranger's code. A frame that is focused though no person's act led there becomes inert
 * until the pointer or a Tab key comes, and the focus goes back to where it was. Frames inside it take no notice of
 * `inert` (measured in Chromium 156), so one that does it once more is reported by `onThief`, to be taken away.
 *
 * The page sees neither pointer nor press inside the frame (`:hover` neither, measured in Chromium 156), but a press
 * there counts as an act in the page, too. One that may have been in the page itself counts only when the pointer was
 * last seen near the frame. Devices without a pointer that hovers are left alone: what a finger touches in a frame the
 * page cannot know.
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
        // Not now: the browser is on its way to give the keys to the frame, and what is focused meanwhile only looks so.
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

/** Whether a person may just have led the focus to a frame, by a press in it or by Tab. */
function ledThere(frame: Element): boolean {
  const now = performance.now();
  const pressed =
    navigator.userActivation?.isActive === true &&
    (now - attention.actAt > ACTIVATION_MS || isNear(attention.pointer, frame));
  return pressed || now - attention.tabAt < TAB_MS;
}

/** A pointer that the page has never seen may be anywhere. */
function isNear(pointer: { x: number; y: number } | undefined, element: Element): boolean {
  if (!pointer) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.x > left - REACH && pointer.x < right + REACH && pointer.y > top - REACH && pointer.y < bottom + REACH;
}
