import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name, and its tooltip unless `tooltip` is false. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** `framed` has a border, `plain` a background on hover. */
  variant?: 'plain' | 'framed';
  tooltip?: boolean;
}

/** A button with only an icon. A tooltip shows its name on hover and focus. */
export function IconButton({ label, icon, size = 'm', variant = 'plain', tooltip = true, ...rest }: IconButtonProps) {
  const button = (
    <IconButtonSurface {...rest} aria-label={label} $size={size} $framed={variant === 'framed'}>
      {icon}
    </IconButtonSurface>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

/** The styles of an icon button, for parts with their own behaviour (a menu's trigger). */
export const IconButtonSurface = styled.button.attrs({ type: 'button' })<{ $size?: 's' | 'm'; $framed?: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size = 'm' }) => ($size === 's' ? '30px' : '38px')};
  height: ${({ $size = 'm' }) => ($size === 's' ? '30px' : '38px')};
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.textMuted};
  ${({ $framed }) =>
    $framed === true && `box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong}; background: ${tokens.color.surface};`}
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  ${quick('background-color', 'color', 'scale')}
  ${focusRing}
  svg {
    width: ${({ $size = 'm' }) => ($size === 's' ? '16px' : '18px')};
    height: ${({ $size = 'm' }) => ($size === 's' ? '16px' : '18px')};
    stroke-width: 1.75;
  }
  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
      color: ${tokens.color.text};
    }
  }
  &[data-popup-open],
  &[aria-pressed='true'] {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }
  &:active {
    scale: 0.94;
  }
  &:disabled {
    pointer-events: none;
    color: ${tokens.color.textFaint};
    opacity: 0.55;
  }
`;
