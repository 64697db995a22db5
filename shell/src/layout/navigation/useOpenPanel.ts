import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Hover delay before a panel opens, and grace time before it closes. Milliseconds. */
const OPEN_AFTER = 90;
const CLOSE_AFTER = 180;

/** The open panel. One opened by press stays when the pointer leaves. */
interface OpenPanel {
  label: string;
  pressed: boolean;
}

/** The open panel of the navigation bar, and the event handlers of its entries (`entryProps`). */
export interface OpenPanelState {
  open: string | undefined;
  close: () => void;
  /** A press on the entry's button: opens, pins a panel opened by hover, closes one opened by press. */
  press: (label: string) => void;
  /** The props of the element around an entry's button and its panel. */
  entryProps: (label: string) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Opens one panel at a time on hover or press; closes it on Escape, on a press outside, and when pointer or focus leave
 * it (WAI-ARIA Authoring Practices, "Disclosure navigation menu").
 *
 * @param bar the navigation bar, panels included
 */
export function useOpenPanel(bar: RefObject<HTMLElement | null>): OpenPanelState {
  const [panel, setPanel] = useState<OpenPanel>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = panel?.label;

  const set = (next: OpenPanel | undefined) => {
    clearTimeout(timer.current);
    setPanel(next);
  };
  const later = (delay: number, change: (before: OpenPanel | undefined) => OpenPanel | undefined) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPanel(change), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (open === undefined) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const button = bar.current?.querySelector<HTMLElement>('[aria-expanded=true]');
      if (button?.parentElement?.contains(document.activeElement)) button.focus();
      setPanel(undefined);
    };
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (!bar.current?.contains(target as Node)) setPanel(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, bar]);

  return {
    open,
    close: () => set(undefined),
    press: (label) => set(panel?.label === label && panel.pressed ? undefined : { label, pressed: true }),
    entryProps: (label) => ({
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch')
          later(OPEN_AFTER, (before) => (before?.label === label ? before : { label, pressed: false }));
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') later(CLOSE_AFTER, (before) => (before?.pressed === true ? before : undefined));
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          setPanel((before) => (before?.label === label ? undefined : before));
        }
      },
    }),
  };
}

/** The target of each arrow key from the entry at `index`, among `count` entries of the bar. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
};

/** Arrow keys of the bar: left and right to the next entry, down into the entry's open panel. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')];
  const index = entries.indexOf(document.activeElement as HTMLElement);
  if (index === -1 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next =
    event.key === 'ArrowDown'
      ? entries[index]!.parentElement!.querySelector<HTMLElement>('[data-panel] a')
      : entries[STEPS[event.key]?.(index, entries.length) ?? index];
  if (next === null || next === undefined || next === entries[index]) return;
  event.preventDefault();
  next.focus();
}
