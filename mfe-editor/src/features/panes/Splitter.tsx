import type { KeyboardEvent, PointerEvent } from 'react';
import { focusRing, quick, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Step of an arrow key in percent. */
const STEP = 2;

export interface SplitterProps {
  /** Names what it resizes. */
  label: string;
  /** The splitter's own orientation: a vertical one moves left and right. */
  orientation: 'vertical' | 'horizontal';
  /** Its position in percent of its parent. */
  value: number;
  min: number;
  max: number;
  /** The position that a double click restores. */
  initial: number;
  onValueChange: (value: number) => void;
}

/** A splitter between two panes: drag, or use the arrow keys, Home and End. */
export function Splitter({ label, orientation, value, min, max, initial, onValueChange }: SplitterProps) {
  const move = (to: number) => onValueChange(Math.min(max, Math.max(min, Math.round(to * 10) / 10)));
  const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { [less]: value - STEP, [more]: value + STEP, Home: min, End: max }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId) || currentTarget.parentElement === null) return;
    const { left, top, width, height } = currentTarget.parentElement.getBoundingClientRect();
    move(orientation === 'vertical' ? ((clientX - left) / width) * 100 : ((clientY - top) / height) * 100);
  };

  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      // Pointer capture releases the drag wherever the pointer goes up.
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onValueChange(initial)}
    />
  );
}

/** A line of one pixel with a hit area of eleven. */
const Edge = styled.div`
  position: relative;
  z-index: ${tokens.zIndex.sticky};
  background: ${tokens.color.line};
  touch-action: none;
  ${quick('background-color')}
  ${focusRing}
  &::before {
    content: '';
    position: absolute;
    inset: 0 -5px;
  }
  /* During a drag it covers the page: an iframe under the pointer would swallow its events. */
  &:active::before {
    position: fixed;
    inset: 0;
  }
  &[aria-orientation='vertical'] {
    cursor: col-resize;
  }
  &[aria-orientation='horizontal'] {
    cursor: row-resize;
    &:not(:active)::before {
      inset: -5px 0;
    }
  }
  &:hover,
  &:active,
  &:focus-visible {
    background: ${tokens.color.accent};
  }
`;
