import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** How long the pointer rests on an entry before its panel opens, and how long it may stray from one. Milliseconds. */
const OPEN_AFTER = 90;
const CLOSE_AFTER = 180;

/** The panel that is open. What a press opened stays when the pointer leaves. */
interface OpenPanel {
  label: string;
  pressed: boolean;
}

/** Which panel of the navigation bar is open, and what an entry's element listens to (`entryProps`). */
export interface OpenPanelState {
  open: string | undefined;
  close: () => void;
  /** A press on the entry's button: opens, keeps open what the pointer had opened, closes what a press had opened. */
  press: (label: string) => void;
  /** For the element that holds an entry's button and its panel. */
  entryProps: (label: string) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A panel opens under the pointer or on a press, one at a time; it closes on Escape, on a press elsewhere, and when
 * pointer or focus leave it (WAI-ARIA Authoring Practices, "Disclosure navigation menu").
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

/** Where each arrow key leads from the entry at `index`, among `count` entries of the bar. */
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
