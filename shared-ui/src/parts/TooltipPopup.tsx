import { Tooltip as Base } from '@base-ui/react/tooltip';
import styled from 'styled-components';
import { typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** The tooltip's text, beside the element it describes. */
export function TooltipPopup({
  text,
  side,
  anchor,
  open,
  onClose,
}: Pick<TooltipProps, 'text' | 'side'> & { anchor: Element; open: boolean; onClose: () => void }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Positioner anchor={anchor} side={side} sideOffset={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
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
