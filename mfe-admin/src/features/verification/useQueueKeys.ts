import { useEffect, type RefObject } from 'react';

/** The keyboard shortcuts of the queue, as shown to the admin. */
export const QUEUE_KEYS = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'V', does: 'score' },
  { key: 'S', does: 'send back' },
] as const;

/** Elements in which a letter key is text or typeahead, not a shortcut. */
const TEXT_ENTRY = 'input:not([type="number"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/**
 * Keyboard shortcuts of the rows of a list: J and K move, V focuses the row's score, S opens its reason. The current
 * row has the focus, or is the first. Number fields ignore letters, so the shortcuts work there too.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(TEXT_ENTRY)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const found = targetOf(event.key.toLowerCase(), rows, at);
      if (!found) return;
      event.preventDefault();
      if (found instanceof HTMLButtonElement) found.click();
      else found.focus();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [list]);
}

function targetOf(key: string, rows: HTMLElement[], at: number): HTMLElement | null | undefined {
  const row = rows[Math.max(at, 0)];
  switch (key) {
    case 'j':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'k':
      return rows[Math.max(at - 1, 0)];
    case 'v':
      return row?.querySelector<HTMLElement>('input[type="number"]');
    case 's':
      return row?.querySelector<HTMLElement>('[data-action="send-back"]');
    default:
      return undefined;
  }
}
