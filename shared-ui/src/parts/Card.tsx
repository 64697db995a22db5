import styled from 'styled-components';
import { hairline } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

/** A surface on the page with a hairline border that takes no space. */
export const Card = styled.div<{ $padding?: 'none' | 's' | 'm' | 'l' }>`
  min-width: 0;
  padding: ${({ $padding = 'm' }) =>
    ({ none: '0', s: tokens.space[3], m: tokens.space[5], l: tokens.space[7] })[$padding]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line, { inset: true })}
`;
