import { media, tokens } from '@keyframe/shared-ui';
import { css } from 'styled-components';

/** A name and its place on the timeline: beside each other, on phones below each other. */
export const ROW_COLUMNS = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[3]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 190px) minmax(0, 1fr);
  }
`;
