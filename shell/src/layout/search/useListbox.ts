import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** The selection in a list whose text field keeps the focus. */
export interface Listbox {
  /** The row selected by arrow keys or pointer; -1 for none. */
  active: number;
  /** The ids of the list and of each row by its index. */
  listId: string;
  optionId: (index: number) => string;
  /** Selects a row by pointer, and none (-1) when the rows change. */
  setActive: (index: number) => void;
  /**
   * The text field's handler: arrow keys move around the list and through no selection; Enter follows the selected row.
   */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The target of each arrow key from row `active` of `count`; -1, no selection, comes between the last and the first.
 */
const STEPS: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1 === count ? -1 : active + 1),
  ArrowUp: (active, count) => (active === -1 ? count - 1 : active - 1),
};

/**
 * The keyboard of a combobox with a list (WAI-ARIA Authoring Practices, "Editable combobox with list autocomplete").
 *
 * @param count number of rows; 0 while the list is closed
 * @param initial the row that is selected at first; -1 for none
 */
export function useListbox(count: number, initial = -1): Listbox {
  const id = useId();
  const [active, setActive] = useState(initial);
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
