import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The element that contains Monaco. */
export const MonacoHost = styled.div`
  position: absolute;
  inset: 0;
  /* Monaco focuses a hidden element inside; the focus ring is around the whole editor. */
  &:has(:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${tokens.zIndex.sticky};
    pointer-events: none;
    box-shadow: inset 0 0 0 1px ${tokens.color.focus};
  }
`;
