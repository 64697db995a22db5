import { useEffect, useEffectEvent } from 'react';

/**
 * Elements with their own use of the arrow keys, and text fields. `data-arrows` marks such panes: the code and the
 * preview.
 */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable="true"], [role="tablist"], [role="separator"], [role="menu"], [role="dialog"], [role="radiogroup"], [data-arrows]';

/** Left and right arrow open the previous and next component, unless the focused element uses them. */
export function useArrowKeys(toPrevious: (() => void) | undefined, toNext: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? toPrevious : event.key === 'ArrowRight' ? toNext : undefined;
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step === undefined || modified || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
    // An open dialog blocks the shortcuts of the page behind it, wherever the focus is.
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
