import { useRef, type ReactNode } from 'react';
import { BREAKPOINTS, media, tokens } from '@keyframe/shared-ui/shell';
import styled, { createGlobalStyle } from 'styled-components';
import { useBarRoom } from './useBarRoom.ts';
import { useHidingBar } from './useHidingBar.ts';

/** A phone in portrait or landscape: windows of which the bar covers a large part. */
const SMALL_WINDOW = `@media (max-width: ${BREAKPOINTS.tablet - 0.02}px), (max-height: 480px)`;

/** The sticky part of the header; in a small window it hides on scrolling down. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const hidden = useHidingBar(bar);
  useBarRoom(bar);
  return (
    <Bar ref={bar} data-header-bar data-hidden={hidden || undefined}>
      <Room />
      {children}
    </Bar>
  );
}

/** The bar's height at the default font size and a gap, until it is measured (useBarRoom). */
const Room = createGlobalStyle`
  :root {
    scroll-padding-block-start: calc(var(--kf-banner-height, 0px) + 73px);
    ${media.phone} {
      scroll-padding-block-start: calc(var(--kf-banner-height, 0px) + 119px);
    }
  }
`;

const Bar = styled.div`
  position: sticky;
  /* Below a banner that may be sticky at the top (overrides/OverrideBanner.tsx). */
  inset-block-start: var(--kf-banner-height, 0px);
  z-index: ${tokens.zIndex.header};
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};

  ${SMALL_WINDOW} {
    transition: translate ${tokens.duration.slow} ${tokens.easing.glide};

    &[data-hidden] {
      translate: 0 -100%;
    }
  }
`;
