import { focusRing, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Text that opens on demand, below a small summary. */
export const Fold = styled.details`
  > summary {
    ${typeStyle('small')}
    width: max-content;
    padding: 3px 0;
    border-radius: ${tokens.radius.s};
    font-weight: 520;
    color: ${tokens.color.accentText};
    cursor: pointer;
    ${quick('color')}
    ${focusRing}
    ${media.hover} {
      &:hover {
        color: ${tokens.color.text};
      }
    }
  }
`;
