import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Spinner } from '../motion/Spinner.tsx';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

interface Looks {
  /** `primary` once per view, `secondary` for the rest, `ghost` in toolbars and rows, `danger` for irreversible actions. */
  variant?: ButtonVariant;
  /** 30, 38 or 46 px high. */
  size?: ButtonSize;
  /** An icon before the text. */
  icon?: ReactNode;
  /** Fills the width of its parent. */
  wide?: boolean;
}

export interface ButtonProps extends Looks, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  /** The action runs: the button keeps its width and focus, has `aria-busy`, and ignores presses. */
  busy?: boolean;
}

/** A button, of type `button` unless `type` is given. */
export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  busy = false,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // A busy submit button must not submit again, so the click is cancelled, not only ignored.
  const whileBusy = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <Styled
      {...rest}
      type={type}
      disabled={disabled}
      onClick={busy ? whileBusy : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      {icon}
      <span className="text">{children}</span>
      {busy && (
        <span className="busy">
          <Spinner size={16} />
        </span>
      )}
    </Styled>
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  children,
  ...rest
}: Looks & LinkProps) {
  return (
    <StyledLink data-button="" {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      <span className="text">{children}</span>
    </StyledLink>
  );
}

/** The same for an external address. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  children,
  ...rest
}: Looks & ComponentPropsWithRef<'a'>) {
  return (
    <StyledAnchor data-button="" {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      <span className="text">{children}</span>
    </StyledAnchor>
  );
}

const VARIANTS = {
  primary: css`
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
    ${media.hover} {
      &:hover {
        background: ${tokens.color.accentHover};
      }
    }
  `,
  secondary: css`
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong};
    ${media.hover} {
      &:hover {
        background: ${tokens.color.raised};
        box-shadow: inset 0 0 0 1px ${tokens.color.lineControl};
      }
    }
  `,
  ghost: css`
    color: ${tokens.color.textMuted};
    ${media.hover} {
      &:hover {
        background: ${tokens.color.hover};
        color: ${tokens.color.text};
      }
    }
  `,
  danger: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${tokens.color.danger} 42%, transparent);
    ${media.hover} {
      &:hover {
        background: ${tokens.color.danger};
        color: ${tokens.color.dangerInk};
      }
    }
  `,
} as const;

const SIZES = {
  s: { height: '30px', padding: '11px', font: '0.8125rem', gap: '6px', icon: '14px' },
  m: { height: '38px', padding: '15px', font: '0.875rem', gap: '8px', icon: '16px' },
  l: { height: '46px', padding: '20px', font: '0.9375rem', gap: '9px', icon: '18px' },
} as const;

const looks = css<{ $variant: ButtonVariant; $size: ButtonSize; $wide: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: ${({ $size }) => SIZES[$size].gap};
  height: ${({ $size }) => SIZES[$size].height};
  padding-inline: ${({ $size }) => SIZES[$size].padding};
  ${({ $wide }) => $wide && 'width: 100%;'}
  border-radius: ${tokens.radius.m};
  font-family: ${tokens.font.sans};
  font-size: ${({ $size }) => SIZES[$size].font};
  font-weight: 540;
  letter-spacing: -0.008em;
  line-height: 1;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  ${quick('background-color', 'box-shadow', 'color', 'scale')}
  ${focusRing}
  > svg {
    flex: none;
    width: ${({ $size }) => SIZES[$size].icon};
    height: ${({ $size }) => SIZES[$size].icon};
    stroke-width: 1.75;
  }
  &:active {
    scale: 0.975;
  }
  ${({ $variant }) => VARIANTS[$variant]}
  &:disabled {
    pointer-events: none;
    background: ${tokens.color.hover};
    color: ${tokens.color.textFaint};
    box-shadow: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
    scale: none;
    > .text,
    > svg {
      opacity: 0;
    }
  }
  .busy {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`;

const Styled = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $wide: boolean }>`
  ${looks}
`;
const StyledLink = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize; $wide: boolean }>`
  ${looks}
`;
const StyledAnchor = styled.a<{ $variant: ButtonVariant; $size: ButtonSize; $wide: boolean }>`
  ${looks}
`;
