import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** The choice among the rows of a list while the focus stays in the text field above it. */
export interface Listbox {
  /** The row that the arrows or the pointer stand on; -1 for none. */
  active: number;
  /** Of the list, and of each row by its index. */
  listId: string;
  optionId: (index: number) => string;
  /** For the pointer, and for none (-1) when the rows are others. */
  setActive: (index: number) => void;
  /** For the text field: arrows move around the list and over no choice; Enter follows the row it stands on. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where each arrow key leads from row `active` of `count`; -1, no choice, comes between the last and the first. */
const STEPS: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1 === count ? -1 : active + 1),
  ArrowUp: (active, count) => (active === -1 ? count - 1 : active - 1),
};

/**
 * The keyboard of a combobox with a list (WAI-ARIA Authoring Practices, "Editable combobox with list autocomplete").
 *
 * @param count how many rows are shown; 0 while the list is closed
 */
export function useListbox(count: number): Listbox {
  const id = useId();
  const [active, setActive] = useState(-1);
  const optionId = (index: number) => `${id}${index}`;
  const shown = active < count ? active : -1;

  useEffect(() => {
    if (shown !== -1) document.getElementById(`${id}${shown}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, shown]);

  return {
    active: shown,
    listId: `${id}list`,
    optionId,
    setActive,
    onKeyDown: (event) => {
      if (count === 0 || event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && shown !== -1) {
        event.preventDefault();
        document.getElementById(optionId(shown))?.click();
        return;
      }
      const step = STEPS[event.key];
      if (step === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      setActive(step(shown, count));
    },
  };
}
