import { tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The element that contains Monaco. */
export const MonacoHost = styled.div`
  position: absolute;
  inset: 0;
  /* Monaco gives the keyboard to a hidden element inside; the ring belongs around all of it. */
  &:has(:focus-visible)::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${tokens.zIndex.sticky};
    pointer-events: none;
    box-shadow: inset 0 0 0 1px ${tokens.color.focus};
  }
`;
