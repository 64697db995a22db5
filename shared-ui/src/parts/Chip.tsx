import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { X } from '../icons.ts';
import { focusRing, hairline, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';

/** A tag, a category or a filter. `selected` shows a keyframe, so that the state does not depend on colour alone. */
interface Looks {
  selected?: boolean;
  size?: 's' | 'm';
}

/** A chip that is a button; `aria-pressed` carries the state. */
export function Chip({
  selected,
  size = 'm',
  children,
  type = 'button',
  ...rest
}: Looks & ComponentPropsWithRef<'button'>) {
  return (
    <ButtonChip {...rest} type={type} aria-pressed={selected} data-size={size} data-selected={selected || undefined}>
      {children}
    </ButtonChip>
  );
}

/** A chip that is a link, such as to a tag's page. */
export function ChipLink({ selected = false, size = 'm', children, ...rest }: Looks & LinkProps) {
  return (
    <LinkChip
      {...rest}
      aria-current={selected ? 'true' : undefined}
      data-size={size}
      data-selected={selected || undefined}
    >
      {children}
    </LinkChip>
  );
}

/** A chip without interaction. */
export function ChipText({ size = 'm', children }: { size?: 's' | 'm'; children: ReactNode }) {
  return <TextChip data-size={size}>{children}</TextChip>;
}

/** A chip in an input, with a button that removes it. */
export function ChipRemovable({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove: () => void;
  removeLabel: string;
}) {
  return (
    <TextChip data-size="m">
      {children}
      <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
        <X size={13} />
      </Remove>
    </TextChip>
  );
}

const base = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 7px;
  height: 32px;
  padding: 0 13px;
  border-radius: ${tokens.radius.pill};
  ${hairline(tokens.color.lineStrong, { inset: true })}
  font-family: ${tokens.font.sans};
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.003em;
  color: ${tokens.color.textMuted};
  white-space: nowrap;
  &[data-size='s'] {
    height: 24px;
    padding: 0 9px;
    font-size: 0.75rem;
    font-weight: 450;
  }
`;

/** The styles of an interactive chip, for parts with their own behaviour (ChipGroup). */
export const pressableChip = css`
  ${base}
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  ${quick('background-color', 'color', 'box-shadow')}
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
      background: ${tokens.color.hover};
    }
  }
  &:active {
    background: ${tokens.color.accentSoft};
  }
  &[data-selected],
  &[data-pressed] {
    color: ${tokens.color.accentText};
    background: ${tokens.color.accentSoft};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${tokens.color.accent} 55%, transparent);
  }
  &[data-selected]::before,
  &[data-pressed]::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 1px;
    rotate: 45deg;
    background: currentColor;
  }
  &:disabled {
    pointer-events: none;
    opacity: 0.45;
  }
`;

const ButtonChip = styled.button`
  ${pressableChip}
`;
const LinkChip = styled(Link)`
  ${pressableChip}
`;
const TextChip = styled.span`
  ${base}
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0 -8px 0 -3px;
  border-radius: 50%;
  color: ${tokens.color.textFaint};
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: ${tokens.color.text};
    background: ${tokens.color.hover};
  }
`;
