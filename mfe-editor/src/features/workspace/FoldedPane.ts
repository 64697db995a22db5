import { focusRingInside, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** A pane below the preview that opens by its strip. */
export const FoldedPane = styled.details`
  flex: none;
  background: ${tokens.color.surface};
  box-shadow: inset 0 1px ${tokens.color.line};
  > summary {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    height: 36px;
    padding: 0 ${tokens.space[4]};
    cursor: pointer;
    list-style: none;
    ${quick('background-color')}
    ${focusRingInside}
    ${media.hover} {
      &:hover {
        background: ${tokens.color.hover};
      }
    }
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary::after {
    content: '';
    width: 6px;
    height: 6px;
    margin: -3px 2px 0 auto;
    border: solid ${tokens.color.textMuted};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  &[open] > summary::after {
    margin-top: 3px;
    rotate: 225deg;
  }
`;

/** What is in it, on its strip. */
export const PaneCount = styled.span<{ $alert: boolean }>`
  ${typeStyle('label')}
  font-variant-numeric: tabular-nums;
  color: ${({ $alert }) => ($alert ? tokens.color.danger : tokens.color.textMuted)};
`;
