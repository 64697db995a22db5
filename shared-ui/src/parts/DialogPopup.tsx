import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { X } from '../icons.ts';
import { hairline, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import type { DialogProps } from './Dialog.tsx';
import { IconButtonSurface } from './IconButton.tsx';

/** The dialog itself: traps the focus and returns it, closes on Escape, ✕ and a press outside. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  sticky = false,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={sticky}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup data-size={size}>
            <Title>{title}</Title>
            {description !== undefined && <Description>{description}</Description>}
            <Body>{children}</Body>
            {/* Last in the document, so that the first field or action gets the focus when the dialog opens. */}
            <Close render={<IconButtonSurface aria-label="Close" $size="s" />}>
              <X />
            </Close>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.zIndex.overlay};
  background: ${tokens.color.scrim};
  transition: opacity ${tokens.duration.slow} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.zIndex.overlay};
  display: grid;
  /* A line that can't break must not make the dialog wider than the window. */
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: center;
  padding: ${tokens.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.phone} {
    align-items: end;
    padding: ${tokens.space[7]} 0 0;
  }
`;

const WIDTHS = { s: '400px', m: '520px', l: '860px' } as const;

const Popup = styled(Base.Popup)`
  position: relative;
  width: 100%;
  max-width: ${WIDTHS.m};
  &[data-size='s'] {
    max-width: ${WIDTHS.s};
  }
  &[data-size='l'] {
    max-width: ${WIDTHS.l};
  }
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  outline: none;
  ${hairline(tokens.color.lineStrong, { shadow: tokens.elevation[3] })}
  transition:
    opacity ${tokens.duration.base} ${tokens.easing.snap},
    transform ${tokens.duration.slow} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(10px) scale(0.985);
  }
  ${media.phone} {
    &,
    &[data-size] {
      max-width: none;
    }
    padding: ${tokens.space[5]};
    padding-bottom: max(${tokens.space[6]}, env(safe-area-inset-bottom));
    border-radius: ${tokens.radius.l} ${tokens.radius.l} 0 0;
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(32px);
    }
  }
`;

const Close = styled(Base.Close)`
  position: absolute;
  top: ${tokens.space[5]};
  right: ${tokens.space[5]};
  ${media.phone} {
    top: ${tokens.space[4]};
    right: ${tokens.space[4]};
  }
`;

const Title = styled(Base.Title)`
  ${typeStyle('display3')}
  font-size: 1.5rem;
  padding-right: ${tokens.space[7]};
`;

const Description = styled(Base.Description)`
  ${typeStyle('body')}
  font-size: 0.875rem;
  margin-top: 6px;
  color: ${tokens.color.textMuted};
`;

const Body = styled.div`
  margin-top: ${tokens.space[5]};
`;
