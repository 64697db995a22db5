import { useEffect, useEffectEvent, useState } from 'react';
import { inputOfDrop, type ImportInput } from './importInput.ts';

/** The state of an import on the editor's page. */
export interface Importing {
  /** Null while the dialog is closed. */
  dialog: { input: ImportInput | null } | null;
  /** Files are being dragged over the page. */
  dragging: boolean;
  start: (input?: ImportInput) => void;
  close: () => void;
}

/** A whole document, after any comments: it belongs into several parts. */
const WHOLE_DOCUMENT = /^\s*(?:<!--[^]*?-->\s*){0,5}<(?:!doctype\s+html|html[\s>])/i;

/**
 * Opens the import dialog by a drop of files anywhere on the page, and by a paste of a whole HTML document into the code.
 * `open` opens it with the page. Nothing opens while `disabled`.
 */
export function useImporting({ open, disabled }: { open: boolean; disabled: boolean }): Importing {
  const [dialog, setDialog] = useState<Importing['dialog']>(open ? { input: null } : null);
  const [dragging, setDragging] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (disabled || !event.dataTransfer?.types.includes('Files')) return;
    // Monaco would insert the file's name, and the browser would open the file.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'drop') setDialog({ input: inputOfDrop(event.dataTransfer) });
    // A drag that leaves the window has no related element.
    setDragging(event.type !== 'drop' && !(event.type === 'dragleave' && event.relatedTarget === null));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const inCode = event.target instanceof Element && event.target.closest('[role="tabpanel"]') !== null;
    if (disabled || dialog !== null || !inCode || !WHOLE_DOCUMENT.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    setDialog({ input: { kind: 'text', text } });
  });

  useEffect(() => {
    const drag = (event: DragEvent) => onDrag(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drags = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    // Before Monaco's own listeners.
    for (const type of drags) window.addEventListener(type, drag, true);
    window.addEventListener('paste', paste, true);
    return () => {
      for (const type of drags) window.removeEventListener(type, drag, true);
      window.removeEventListener('paste', paste, true);
    };
  }, []);

  return {
    dialog,
    dragging,
    start: (input) => setDialog({ input: input ?? null }),
    close: () => setDialog(null),
  };
}
