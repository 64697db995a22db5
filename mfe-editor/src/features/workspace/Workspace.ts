import { media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/**
 * An app-like page: it fills the window, and its panes scroll. Below the desktop's width the panes are below each other
 * and the page scrolls.
 */
export const Workspace = styled.div`
  display: flex;
  flex-direction: column;
  /* The shell's banner, if any, stays visible and takes its share of the window. */
  --window: calc(100svh - var(--kf-banner-height, 0px));
  min-height: var(--window);
  ${media.desktop} {
    height: var(--window);
    /* Below this height the panes would be too low, so the page scrolls. */
    min-height: 640px;
  }
  @media print {
    height: auto;
    min-height: 0;
  }
`;

/** Preview, code and details: code on the left half, the others below each other on the right. */
export const Panes = styled.div`
  display: grid;
  gap: 1px;
  flex: 1;
  min-height: 0;
  background: ${tokens.color.line};
  > * {
    background: ${tokens.color.ground};
  }
  ${media.desktop} {
    grid-template: 'code preview' minmax(300px, 1fr) 'code details' minmax(0, auto) / minmax(0, 1fr) minmax(0, 1fr);
    > :nth-child(1) {
      grid-area: preview;
    }
    > :nth-child(2) {
      grid-area: code;
    }
    > :nth-child(3) {
      grid-area: details;
      max-height: 46svh;
      overflow-y: auto;
    }
  }
`;

/** The pane of facts, verification and licence. */
export const Details = styled.section`
  display: grid;
  align-content: start;
  align-items: start;
  gap: ${tokens.space[5]};
  padding: ${tokens.space[5]} ${tokens.space[4]} ${tokens.space[6]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${tokens.space[6]};
    padding: ${tokens.space[4]};
  }
`;
