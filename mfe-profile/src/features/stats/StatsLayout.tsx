import { media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The chart with its table beside it; on a phone and a tablet below it. */
export const ChartAndTable = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  margin-top: ${tokens.space[5]};
  transition: opacity ${tokens.duration.base} ${tokens.easing.glide};
  > * {
    min-width: 0;
  }
  /* The previous days stay visible while the chosen ones load. */
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 372px;
    gap: ${tokens.space[8]};
    align-items: start;
  }
`;
