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
  /** What it does … */
  onSelect?: () => void;
  /** … or where it leads. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** One of several choices, and whether it is the one in force. */
  checked?: boolean;
  /** A hairline above it, to set a group apart. */
  separated?: boolean;
}

export interface MenuProps {
  /** The button that opens it, such as `<IconButtonSurface aria-label="More" />`; it must take a ref. */
  trigger: ReactElement<AriaAttributes & DOMAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
  /** What the menu is for, for screen readers. */
  label: string;
  align?: 'start' | 'end';
  /** Something above the items, such as whose menu it is. */
  header?: ReactNode;
}

/** Keys that open a menu from its button, beside those that press it. */
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp'];

const popup = latePart(() => import('./MenuPopup.tsx'));

/**
 * A list of actions behind a button: toggles on press, closes on a press outside and on Escape, arrows move in it.
 * Until it is first wanted only its button is there: most menus of a page of cards never are. A press while its code is
 * still on the way opens it when that has come.
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
    // The click that a key makes has no count of presses.
    onClick: ({ detail }: MouseEvent) => setWanted(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      setWanted('key');
    },
  });
}
