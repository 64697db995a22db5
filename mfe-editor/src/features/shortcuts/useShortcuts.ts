import { useEffect, useEffectEvent } from 'react';

/** The modifier key's label: Command on Apple's systems, else Ctrl. */
const MODIFIER = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl+';

/** The labels of the shortcuts. */
export const SHORTCUTS = { save: `${MODIFIER}S`, publish: `${MODIFIER}Enter` } as const;

/** Ctrl/Cmd+S saves, Ctrl/Cmd+Enter publishes. In the window's capture phase, before Monaco's own handlers for them. */
export function useShortcuts(actions: { save: () => void; publish: () => void }): void {
  const run = useEffectEvent((name: keyof typeof actions) => actions[name]());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.isComposing) return;
      const name = event.key.toLowerCase() === 's' ? 'save' : event.key === 'Enter' ? 'publish' : undefined;
      if (name === undefined || isInDialog(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) run(name);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
