import { Accordion } from '@base-ui/react/accordion';
import { Drawer } from '@base-ui/react/drawer';
import { useRef, type RefObject } from 'react';
import {
  ChevronDown,
  focusRingInside,
  IconButtonSurface,
  Logo,
  media,
  NavLink,
  quick,
  ThemeToggle,
  tokens,
  typeStyle,
  VisuallyHidden,
  X,
} from '@keyframe/shared-ui/shell';
import styled, { css } from 'styled-components';
import { LanguageMenu } from '../LanguageMenu.tsx';
import { LinkGroups } from '../LinkGroups.tsx';
import { STRIP, type LinkGroup } from '../siteLinks.ts';
import { useFooterColumns, useNavigation } from '../useSiteLinks.ts';
import { NavigationPanel } from './NavigationPanel.tsx';

interface NavigationDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus on close. */
  opener: RefObject<HTMLButtonElement | null>;
}

/**
 * All links of strip, navigation bar and footer. Slides in from the left, traps the focus and returns it, closes on
 * Escape, on a press outside and on a swipe.
 */
export function NavigationDrawer({ open, onOpenChange, opener }: NavigationDrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root swipeDirection="left" open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Drawer.Portal>
        <Backdrop />
        <Viewport>
          {/* Not on a link, because a focused link prefetches its page. */}
          <Popup initialFocus={close} finalFocus={opener}>
            <Sheet>
              <Head>
                <Drawer.Title render={<VisuallyHidden as="h2" />}>Menu</Drawer.Title>
                <Logo size={18} />
                <Drawer.Close ref={close} render={<IconButtonSurface aria-label="Close the menu" />}>
                  <X />
                </Drawer.Close>
              </Head>
              <Links />
              <Foot>
                <LanguageMenu />
                <ThemeToggle />
              </Foot>
            </Sheet>
          </Popup>
        </Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** The links of footer and strip, each name once, without those of the navigation. */
function otherPages(navigation: readonly { label: string }[], columns: readonly LinkGroup[]): LinkGroup[] {
  const seen = new Set(navigation.map(({ label }) => label));
  return [...columns, { title: 'More', links: STRIP }].map(({ title, links }) => ({
    title,
    links: links.filter(({ label }) => {
      const fresh = !seen.has(label);
      seen.add(label);
      return fresh;
    }),
  }));
}

function Links() {
  const navigation = useNavigation();
  const columns = useFooterColumns();
  return (
    <Pages aria-label="All pages">
      <Accordion.Root render={<ul />}>
        {navigation.map((entry) =>
          'panel' in entry ? (
            <Accordion.Item key={entry.label} render={<li />}>
              <Accordion.Header render={<div />}>
                <Trigger>
                  {entry.label}
                  <ChevronDown aria-hidden="true" />
                </Trigger>
              </Accordion.Header>
              <Section>
                <div className="panel">
                  <NavigationPanel name={entry.panel} place="drawer" />
                </div>
              </Section>
            </Accordion.Item>
          ) : (
            <li key={entry.to}>
              <Entry to={entry.to} end={entry.to === '/'}>
                {entry.label}
              </Entry>
            </li>
          ),
        )}
      </Accordion.Root>
      <LinkGroups groups={otherPages(navigation, columns)} />
    </Pages>
  );
}

const Backdrop = styled(Drawer.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.zIndex.overlay};
  background: ${tokens.color.scrim};
  opacity: calc(1 - var(--drawer-swipe-progress, 0));
  transition: opacity ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-swiping] {
    transition: none;
  }
`;

const Viewport = styled(Drawer.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.zIndex.overlay};
`;

const Popup = styled(Drawer.Popup)`
  width: min(384px, calc(100vw - 40px));
  height: 100%;
  background: ${tokens.color.surface};
  box-shadow:
    1px 0 0 ${tokens.color.lineStrong},
    ${tokens.elevation[3]};
  outline: none;
  transform: translateX(var(--drawer-swipe-movement-x, 0));
  transition: transform ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-102%);
  }

  &[data-swiping] {
    transition: none;
    user-select: none;
  }
`;

const Sheet = styled(Drawer.Content)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  height: 100%;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  padding-inline: ${tokens.space[5]} 10px;
  border-block-end: 1px solid ${tokens.color.line};
`;

const Foot = styled(Head)`
  min-height: 54px;
  border-block: 1px solid ${tokens.color.line};
  border-block-end: 0;
  padding-inline-start: ${tokens.space[3]};
`;

const Pages = styled.nav`
  display: grid;
  align-content: start;
  gap: ${tokens.space[6]};
  padding: ${tokens.space[3]} ${tokens.space[5]} ${tokens.space[7]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const row = css`
  ${typeStyle('title')}
  ${focusRingInside}
  ${quick('color', 'background-color')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: calc(100% + 2 * ${tokens.space[3]});
  min-height: 46px;
  margin-inline: -${tokens.space[3]};
  padding-inline: ${tokens.space[3]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.text};
  text-align: start;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
    }
  }
`;

const Entry = styled(NavLink)`
  ${row}

  /* The keyframe beside the current page. */
  &.active::after {
    content: '';
    width: 7px;
    height: 7px;
    margin-inline-end: 5px;
    background: ${tokens.color.accent};
    rotate: 45deg;
  }
`;

const Trigger = styled(Accordion.Trigger)`
  ${row}

  svg {
    width: 16px;
    height: 16px;
    color: ${tokens.color.textMuted};
    transition: rotate ${tokens.duration.base} ${tokens.easing.glide};
  }

  &[data-panel-open] svg {
    rotate: 180deg;
  }
`;

const Section = styled(Accordion.Panel)`
  height: var(--accordion-panel-height);
  overflow: hidden;
  transition: height ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    height: 0;
  }

  .panel {
    margin-block: ${tokens.space[2]} ${tokens.space[4]};
    padding-inline-start: ${tokens.space[4]};
    border-inline-start: 1px solid ${tokens.color.lineStrong};
  }
`;
