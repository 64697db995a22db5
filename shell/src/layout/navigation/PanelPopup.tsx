import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { floating, tokens } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** Minimum distance between a panel and the window's edges. Pixels. */
const MARGIN = 16;
const MOVE: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Position and size of the last open panel of the bar, from which the next panel's transition starts. */
export type PanelBox = Record<'left' | 'width' | 'height', string>;

interface PanelPopupProps {
  id: string;
  /** In pixels; narrower in a narrow window. */
  width: number;
  /** The box of the panel that this one replaces; undefined when none was open. */
  before: RefObject<PanelBox | undefined>;
  /** Called when a link in it was followed. */
  onFollowed: () => void;
  children: ReactNode;
}

/**
 * A panel under its entry, shifted left as far as needed to fit in the window. Its transition starts at the box of the
 * previous panel.
 */
export function PanelPopup({ id, width, before, onFollowed, children }: PanelPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popup.current!;
    const entry = element.parentElement!.getBoundingClientRect();
    const room = document.documentElement.clientWidth - MARGIN - element.offsetWidth;
    element.style.left = `${Math.max(MARGIN, Math.min(entry.left, room)) - entry.left + element.parentElement!.offsetLeft}px`;
    const box = { left: element.style.left, width: `${element.offsetWidth}px`, height: `${element.offsetHeight}px` };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (before.current !== undefined && !still) {
      element.animate([{ ...before.current, opacity: 1, translate: '0' }, box], MOVE);
    }
    before.current = box;
  }, [before]);
  return (
    <Popup
      ref={popup}
      id={id}
      data-panel
      style={{ width }}
      // The router prevents the default of a click that it handles: a click that opens a new tab leaves the panel open.
      onClick={(event) => event.defaultPrevented && onFollowed()}
    >
      {children}
    </Popup>
  );
}

const Popup = styled.div`
  ${floating}
  position: absolute;
  z-index: ${tokens.zIndex.popup};
  top: calc(100% + 8px);
  max-width: calc(100vw - ${2 * MARGIN}px);
  max-height: calc(100dvh - 160px);
  padding: ${tokens.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  transition:
    opacity ${tokens.duration.base} ${tokens.easing.snap},
    translate ${tokens.duration.slow} ${tokens.easing.glide};

  @starting-style {
    opacity: 0;
    translate: 0 -6px;
  }
`;
