import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';

/** A placeholder for loading content. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = 14,
  radius = 's',
}: {
  width?: number | string;
  height?: number | string;
  radius?: keyof typeof tokens.radius;
}) {
  return <Bar aria-hidden="true" style={{ width, height, borderRadius: tokens.radius[radius] }} />;
}

const Bar = styled.span`
  display: block;
  flex: none;
  max-width: 100%;
  background: ${tokens.color.hover};
  /* Keyframes of GlobalStyle. */
  animation: kf-breathe 1.6s ease-in-out infinite;
`;
