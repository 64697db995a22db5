import type { KeyboardEvent, PointerEvent } from 'react';
import { focusRing, media, quick, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { NARROWEST } from './previewSize.ts';

/** Step of an arrow key in pixels. */
const STEP = 10;

export interface WidthHandleProps {
  /** The current and the maximum width in pixels, measured when called. */
  measure: () => { width: number; room: number };
  /** Undefined: full width. */
  width: number | undefined;
  onWidth: (width: number) => void;
}

/** The handle at the right edge of a preview: drag, or use the arrow keys, to set a custom width. */
export function WidthHandle({ measure, width, onWidth }: WidthHandleProps) {
  const set = (to: number) => onWidth(Math.round(Math.min(measure().room, Math.max(NARROWEST, to))));
  const onKeyDown = (event: KeyboardEvent) => {
    const { width: shown, room } = measure();
    const to = { ArrowLeft: shown - STEP, ArrowRight: shown + STEP, Home: NARROWEST, End: room }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };
  const onPointerMove = ({ currentTarget, pointerId, movementX }: PointerEvent<HTMLDivElement>) => {
    // The preview is centred: moving one edge changes the width twice as much.
    if (currentTarget.hasPointerCapture(pointerId)) set(measure().width + 2 * movementX);
  };
  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-label="Preview width"
      aria-orientation="vertical"
      aria-valuenow={width ?? measure().width}
      aria-valuemin={NARROWEST}
      aria-valuetext={width === undefined ? 'Full width' : `${width} pixels`}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

const Handle = styled.div`
  position: absolute;
  z-index: ${tokens.zIndex.sticky};
  right: 2px;
  top: calc(50% - 28px);
  width: 14px;
  height: 56px;
  border-radius: ${tokens.radius.pill};
  cursor: ew-resize;
  touch-action: none;
  ${focusRing}
  /* During a drag it covers the page: an iframe under the pointer would swallow its events. */
  &:active::after {
    content: '';
    position: fixed;
    inset: 0;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 4px;
    border-radius: inherit;
    background: ${tokens.color.lineControl};
    box-shadow: 0 0 0 1px ${tokens.color.ground};
    ${quick('background-color')}
  }
  &:hover::before,
  &:active::before,
  &:focus-visible::before {
    background: ${tokens.color.accent};
  }
  ${media.phone} {
    display: none;
  }
`;
