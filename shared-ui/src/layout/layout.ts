import styled from 'styled-components';
import { MEASURES } from '../theme/measures.ts';
import { media, tokens, type SpaceStep } from '../theme/tokens.ts';

/** The four layout primitives. Gaps are steps of `tokens.space`. */

const gap = ({ $gap = 4 }: { $gap?: SpaceStep }): string => tokens.space[$gap];

/** A column. */
export const Stack = styled.div<{ $gap?: SpaceStep; $align?: 'stretch' | 'start' | 'center' | 'end' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${gap};
  min-width: 0;
`;

/** A row that wraps. */
export const Inline = styled.div<{
  $gap?: SpaceStep;
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $wrap?: boolean;
}>`
  display: flex;
  flex-wrap: ${({ $wrap = true }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${gap};
  min-width: 0;
`;

/** As many equal columns as fit, each at least `$min` wide. */
export const Grid = styled.div<{ $gap?: SpaceStep; $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '240px' }) => $min}), 1fr));
  gap: ${gap};
`;

/**
 * The maximum width of a page and its side margins. Headings and grids of cards align with its edges; `text` is for
 * reading.
 */
export const Container = styled.div<{ $size?: 'wide' | 'medium' | 'text' }>`
  width: 100%;
  max-width: calc(
    ${({ $size = 'wide' }) => ({ wide: MEASURES.page, medium: '976px', text: '680px' })[$size]} + 2 * var(--kf-gutter)
  );
  margin-inline: auto;
  padding-inline: var(--kf-gutter);
  --kf-gutter: ${MEASURES.gutter.phone};
  ${media.tablet} {
    --kf-gutter: ${MEASURES.gutter.wide};
  }
`;

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
