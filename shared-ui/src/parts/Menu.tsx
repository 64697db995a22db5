import {
  cloneElement,
  useState,
  type AriaAttributes,
  type DOMAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { latePart } from './latePart.ts';
import type { Wanted } from './MenuPopup.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** The action … */
  onSelect?: () => void;
  /** … or the address of a link. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** One of several choices, and whether it is selected. */
  checked?: boolean;
  /** Renders a separator above it. */
  separated?: boolean;
}

export interface MenuProps {
  /** The trigger, such as `<IconButtonSurface aria-label="More" />`; it must accept a ref. */
  trigger: ReactElement<AriaAttributes & DOMAttributes<HTMLButtonElement>>;
  /** The items, or a hook that returns them. It runs from the first opening on, so that a closed menu costs nothing. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** The accessible name of the menu. */
  label: string;
  align?: 'start' | 'end';
  /** Content above the items, such as the account's name. */
  header?: ReactNode;
}

/** Keys that open a menu from its trigger, besides those that press it. */
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp'];

const popup = latePart(() => import('./MenuPopup.tsx'));

/**
 * A list of actions behind a trigger: toggles on press, closes on Escape and on a press outside; arrow keys move in it.
 * Until first opened only the trigger is rendered, because most menus of a page of cards are never opened. A press
 * while the code loads opens it when the code has loaded.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const parts = popup.use(wanted !== undefined, () => setWanted(undefined));
  if (wanted && parts) return <parts.WantedMenu {...props} by={wanted} />;
  const { onPointerEnter, onFocus } = props.trigger.props;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      popup.prepare();
      onPointerEnter?.(event);
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      popup.prepare();
      onFocus?.(event);
    },
    // A click by key has a detail of 0.
    onClick: ({ detail }: MouseEvent) => setWanted(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      setWanted('key');
    },
  });
}
