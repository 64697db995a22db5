import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { quick, typeStyle } from '../theme/mixins.ts';
import { tokens, type TypeName } from '../theme/tokens.ts';

/** Typography components. The element (`as="h1"`) and the style (`$size`) are independent. */

const TONES = {
  default: tokens.color.text,
  muted: tokens.color.textMuted,
  faint: tokens.color.textFaint,
  accent: tokens.color.accentText,
  danger: tokens.color.danger,
} as const;
export type Tone = keyof typeof TONES;

/** A heading; an h2 by default. */
export const Heading = styled.h2<{ $size?: Extract<TypeName, 'display1' | 'display2' | 'display3' | 'title'> }>`
  ${({ $size = 'display3' }) => typeStyle($size)}
  color: ${tokens.color.text};
`;

/** Body text. */
export const Text = styled.p<{
  $size?: Extract<TypeName, 'title' | 'body' | 'small'>;
  $tone?: Tone;
  $measure?: boolean;
}>`
  ${({ $size = 'body' }) => typeStyle($size)}
  color: ${({ $tone = 'default' }) => TONES[$tone]};
  ${({ $measure }) => $measure === true && 'max-width: 62ch;'}
  text-wrap: pretty;
`;

/** A caption in small mono capitals: field names, counts, section marks. */
export const Label = styled.span<{ $tone?: Tone }>`
  ${typeStyle('label')}
  color: ${({ $tone = 'muted' }) => TONES[$tone]};
`;

/** Inline code. */
export const Code = styled.code`
  ${typeStyle('code')}
  font-size: 0.9em;
  padding: 0.1em 0.35em;
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.hover};
  overflow-wrap: anywhere;
`;

const underlined = css`
  color: ${tokens.color.accentText};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 0.22em;
  border-radius: ${tokens.radius.s};
  ${quick('text-decoration-color')}
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** An inline link: underlined, so that colour is not its only sign. */
export const TextLink = styled(Link)`
  ${underlined}
`;

/** The same for an external address. */
export const TextAnchor = styled.a`
  ${underlined}
`;
