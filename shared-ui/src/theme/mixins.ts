import { css } from 'styled-components';
import { tokens, type TypeName } from './tokens.ts';

/** Applies a type style. Labels are upper case by style, never in the text itself. */
export const typeStyle = (name: TypeName) => {
  const { family, size, lineHeight, letterSpacing, weight } = tokens.type[name];
  return css`
    font-family: ${family};
    font-size: ${size};
    line-height: ${lineHeight};
    letter-spacing: ${letterSpacing};
    font-weight: ${weight};
    ${name === 'label' && 'text-transform: uppercase;'}
    ${name.startsWith('display') && 'text-wrap: balance;'}
  `;
};

/** The focus ring of all focusable elements: two pixels of accent, two pixels outside the edge. */
export const focusRing = css`
  outline: none;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

/** The same ring inside the edge, for elements that fill a row or are clipped by their parent. */
export const focusRingInside = css`
  outline: none;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

/**
 * A hairline around a surface that takes no space. Forced colours drop box shadows, so there it is an outline;
 * GlobalStyle styles what is focused, pressed or current.
 */
export const hairline = (color: string, { inset = false, shadow }: { inset?: boolean; shadow?: string } = {}) => css`
  box-shadow: ${inset ? 'inset ' : ''}0 0 0 1px ${color}${shadow === undefined ? '' : `, ${shadow}`};
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    outline-offset: ${inset ? '-1px' : '0'};
  }
`;

/** Transitions of the given properties with the kit's `snap` duration. */
export const quick = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} ${tokens.duration.fast} ${tokens.easing.snap}`).join(', ')};
`;

/**
 * A floating surface: menu, select list, tooltip, toast. A hairline keeps its edge visible where the shadow is lost on
 * black.
 */
export const floating = css`
  background: ${tokens.color.raised};
  color: ${tokens.color.text};
  border-radius: ${tokens.radius.m};
  ${hairline(tokens.color.lineStrong, { shadow: tokens.elevation[2] })}
`;

/** Truncates a line that is too long. */
export const truncate = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
