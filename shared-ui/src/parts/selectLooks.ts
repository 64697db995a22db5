import styled, { css } from 'styled-components';
import { media, tokens } from '../theme/tokens.ts';
import type { SelectOption } from './Select.tsx';
import { controlLook } from './TextInput.tsx';

/** The styles of a select's control, which renders before the code of its list has loaded. */
export const triggerLook = css`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  text-align: left;
  cursor: pointer;
  user-select: none;
  .icon {
    flex: none;
  }
  svg {
    color: ${tokens.color.textMuted};
    transition: rotate ${tokens.duration.base} ${tokens.easing.glide};
  }
  &[data-popup-open] svg {
    rotate: 180deg;
  }
  &[data-size='s'] {
    width: auto;
    max-width: 220px;
    height: 32px;
    padding: 0 8px 0 12px;
    font-size: 0.8125rem;
    ${media.phone} {
      max-width: none;
    }
  }
`;

export const valueLook = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* Has the width of the longest option, and no height. */
  &[data-longest]::after {
    content: attr(data-longest);
    display: block;
    height: 0;
    visibility: hidden;
  }
`;

export const Placeholder = styled.span`
  color: ${tokens.color.textFaint};
`;

/** Sizes a toolbar's select. */
export function longestLabel(options: readonly SelectOption[]): string {
  return options.reduce((longest, { label }) => (label.length > longest.length ? label : longest), '');
}
