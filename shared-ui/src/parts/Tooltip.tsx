import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

export interface TooltipProps {
  text: string;
  /** The one element it explains; it must take a ref and be focusable. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A word about a control, on hover and on keyboard focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={450} />
      <Base.Portal>
        <Positioner side={side} sideOffset={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Lets a second tooltip appear at once after the first. Rendered once, by the shell. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider>{children}</Base.Provider>;
}

const Positioner = styled(Base.Positioner)`
  z-index: ${tokens.zIndex.popup};
`;

const Popup = styled(Base.Popup)`
  ${typeStyle('small')}
  font-size: 0.75rem;
  font-weight: 500;
  max-width: 260px;
  padding: 5px 9px;
  border-radius: 6px;
  background: ${tokens.color.text};
  color: ${tokens.color.ground};
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    scale ${tokens.duration.fast} ${tokens.easing.snap};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.96;
  }
  &[data-instant] {
    transition: none;
  }
`;
