import { tokens, useLocation } from '@keyframe/shared-ui/shell';
import styled, { createGlobalStyle } from 'styled-components';
import { Analytics } from '../analytics/Analytics.tsx';
import { SignInPopups } from '../auth/SignInPopups.tsx';
import { useBoot } from '../boot/BootContext.ts';
import { RemotesLink } from '../inspector/RemotesLink.tsx';
import { OverrideBannerPlace } from '../overrides/OverrideBannerPlace.tsx';
import { PopupOutlet } from '../popups/PopupOutlet.tsx';
import { usePrefetch } from '../remotes/usePrefetch.ts';
import { matchPage } from '../routing/matchPage.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Page } from './Page.tsx';
import { useCommandKeys } from './commandMenu/useCommandKeys.ts';
import { SHELL_POPUPS } from './shellPopups.ts';
import { useScrollRestoration } from './scroll/useScrollRestoration.ts';

/**
 * Header, page and footer. Chromeless pages have neither header nor footer (docs/specification.md section 2: /editor,
 * /component/*).
 */
export function Layout() {
  const { config, plan } = useBoot();
  const { pathname } = useLocation();
  const match = matchPage(plan, pathname, config.overrides);
  usePrefetch();
  useScrollRestoration();
  useCommandKeys();

  return (
    <>
      <ScrollPadding />
      <SkipLink href="#main">Skip to content</SkipLink>
      <OverrideBannerPlace />
      {!match?.chromeless && <Header />}
      <Main id="main" tabIndex={-1}>
        <Page match={match} />
      </Main>
      {!match?.chromeless && <Footer />}
      {!match?.chromeless && <RemotesLink />}
      <SignInPopups />
      <PopupOutlet own={SHELL_POPUPS} />
      <Analytics page={match?.path} />
    </>
  );
}

/**
 * Scroll padding, so that the focused element and the target of the hash are not covered by sticky bars. The header adds
 * its own height (headerBar).
 */
const ScrollPadding = createGlobalStyle`
  html {
    scroll-padding-block: var(--kf-banner-height, 0px) var(--kf-bottom-room, ${tokens.space[6]});
  }
`;

const SkipLink = styled.a`
  position: fixed;
  inset: ${tokens.space[3]} auto auto ${tokens.space[3]};
  z-index: ${tokens.zIndex.toast};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.accent};
  color: ${tokens.color.accentInk};
  transform: translateY(-200%);

  &:focus-visible {
    transform: none;
  }
`;

const Main = styled.main`
  /* Keeps the footer below the fold while a page loads, so that nothing shifts. */
  min-height: calc(100vh - var(--kf-banner-height, 0px));
  outline: none;
`;
