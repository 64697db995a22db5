import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { latePart } from './latePart.ts';

export interface TooltipProps {
  text: string;
  /** The element it describes; it must be focusable and forward its handlers. */
  children: ReactElement<DOMAttributes<HTMLElement>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** Hover delay before the tooltip appears. Milliseconds. */
const HOVER_DELAY = 450;
/** Within this time after another tooltip it appears without the delay. Milliseconds. */
const SKIP_DELAY = 400;

/** When a tooltip was last visible, by `performance.now()`. */
let lastSeen = Number.NEGATIVE_INFINITY;

const popup = latePart(() => import('./TooltipPopup.tsx'));

/** A tooltip for a control, on hover and keyboard focus. Never the only source of information. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element>();
  const [open, setOpen] = useState(false);
  const rest = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(rest.current), []);
  const parts = popup.use(open, () => setOpen(false));

  const show = (at: Element, after: number) => {
    popup.prepare();
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => {
      setAnchor(at);
      setOpen(true);
    }, after);
  };
  const hide = () => {
    window.clearTimeout(rest.current);
    if (open) lastSeen = performance.now();
    setOpen(false);
  };
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch')
            show(event.currentTarget, performance.now() - lastSeen < SKIP_DELAY ? 0 : HOVER_DELAY);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          hide();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event);
          if (isFocusVisible(event.currentTarget)) show(event.currentTarget, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event);
          hide();
        },
      })}
      {parts && anchor && <parts.TooltipPopup text={text} side={side} anchor={anchor} open={open} onClose={hide} />}
    </>
  );
}

const isFocusVisible = (element: Element) => element.matches(':focus-visible');
