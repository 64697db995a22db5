import { useEffect, type RefObject } from 'react';

/** The value of `aria-keyshortcuts`. */
export const SHORTCUTS = '/ Control+K Meta+K';

/**
 * `/` and Ctrl or Cmd+K focus the search, except while typing elsewhere, in the editor, where both keys have another
 * meaning, and behind an open dialog.
 */
export function useSearchShortcuts(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const palette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !(slash || palette) || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), .monaco-editor') !== null
  );
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
