import { useEffect } from 'react';
import { requestPopup } from '@keyframe/shared-ui/shell';

/**
 * The keys that work on every page: `/` and Ctrl or Cmd+K open the command menu, `?` the list of shortcuts. Not while
 * typing elsewhere, in the code editor, where these keys have another meaning, and behind an open dialog.
 */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const popup = popupOf(event);
      if (popup === undefined || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      requestPopup(popup);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function popupOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  const modified = ctrlKey || metaKey;
  if (altKey) return undefined;
  if (modified) return key.toLowerCase() === 'k' && !shiftKey ? 'command-menu' : undefined;
  return key === '/' ? 'command-menu' : key === '?' ? 'shortcuts' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), .monaco-editor') !== null
  );
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
