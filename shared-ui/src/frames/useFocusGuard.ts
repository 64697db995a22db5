import { useEffect, type RefObject } from 'react';

/** A Tab key pressed in the page moves the focus within this time, in milliseconds. */
const TAB_MS = 500;

/** How long a browser counts a press as the person's act (transient activation of the HTML standard), in milliseconds. */
const ACTIVATION_MS = 5_000;
/** How far from a frame the page may last have seen a pointer that went into it, in CSS pixels. */
const REACH = 150;

/**
 * Keeps a frame from taking the keyboard by itself: no browser keeps a sandboxed frame from calling `focus()`, and what
 * a person types would go to a stranger's code. A frame that is focused though no person's act led there becomes inert
 * until the pointer comes, and the focus goes back to where it was.
 *
 * The page sees neither pointer nor press inside the frame (`:hover` neither, measured in Chromium 156), but a press
 * there counts as an act in the page, too. One that may have been in the page itself counts only when the pointer was
 * last seen near the frame. Devices without a pointer that hovers are left alone: what a finger touches in a frame the
 * page cannot know.
 */
export function useFocusGuard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return undefined;
    let before: HTMLElement | null = null;
    let tabbedAt = Number.NEGATIVE_INFINITY;
    let ownActAt = Number.NEGATIVE_INFINITY;
    let pointer: { x: number; y: number } | undefined;
    const guard = new AbortController();
    const { signal } = guard;
    const listen = { capture: true, passive: true, signal };
    const ownAct = () => void (ownActAt = performance.now());

    window.addEventListener('keydown', ({ key }) => {
      ownAct();
      if (key === 'Tab') tabbedAt = performance.now();
    }, listen);
    window.addEventListener('pointerdown', ownAct, listen);
    window.addEventListener('pointermove', ({ clientX, clientY }) => void (pointer = { x: clientX, y: clientY }), listen);
    window.addEventListener('focusin', ({ target }) => void (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement) && (before = target)), listen);
    window.addEventListener('blur', () => {
      const element = frame.current;
      if (element === null || document.activeElement !== element) return;
      const now = performance.now();
      const pressed = navigator.userActivation?.isActive === true && (now - ownActAt > ACTIVATION_MS || isNear(pointer, element));
      if (pressed || now - tabbedAt < TAB_MS) return;
      element.inert = true;
      element.blur();
      if (before?.isConnected) before.focus({ preventScroll: true });
      element.parentElement?.addEventListener('pointerenter', () => void (element.inert = false), { once: true, signal });
    }, { signal });
    return () => guard.abort();
  }, [frame]);
}

/** A pointer that the page has never seen may be anywhere. */
function isNear(pointer: { x: number; y: number } | undefined, element: Element): boolean {
  if (!pointer) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.x > left - REACH && pointer.x < right + REACH && pointer.y > top - REACH && pointer.y < bottom + REACH;
}
