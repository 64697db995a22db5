import { NavigationMenu } from '@base-ui/react/navigation-menu';
import { ChevronDown, floating, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import { useAuth } from '@keyframe/shared-ui/platform';
import { NavLink } from '@keyframe/shared-ui/shell';
import styled, { css } from 'styled-components';
import { InBar } from './PanelLink.tsx';
import { NAVIGATION } from './navigationEntries.ts';

/** How long the pointer rests on an entry before its panel opens, and how long it may stray from one. Milliseconds. */
const OPEN_AFTER = 90;
const CLOSE_AFTER = 180;

/**
 * The navigation bar: links, and entries whose panel opens under the pointer, on a press, and by keyboard.
 */
export function NavigationBar() {
  const isAdmin = useAuth((state) => state.profile?.isAdmin === true);
  const entries = isAdmin ? [...NAVIGATION, { label: 'Admin', to: '/admin' }] : NAVIGATION;
  return (
    <NavigationMenu.Root aria-label="Main" delay={OPEN_AFTER} closeDelay={CLOSE_AFTER}>
      <List>
        {entries.map((entry) =>
          'Panel' in entry ? (
            <NavigationMenu.Item key={entry.label} value={entry.label}>
              <Trigger>
                {entry.label}
                <ChevronDown aria-hidden="true" />
              </Trigger>
              <Content style={{ width: entry.width }}>
                <InBar value={true}>
                  <entry.Panel />
                </InBar>
              </Content>
            </NavigationMenu.Item>
          ) : (
            <NavigationMenu.Item key={entry.label}>
              <Entry render={<NavLink to={entry.to} end={entry.to === '/'} />}>{entry.label}</Entry>
            </NavigationMenu.Item>
          ),
        )}
      </List>
      <NavigationMenu.Portal>
        <Positioner align="start" sideOffset={8} collisionPadding={16} collisionAvoidance={{ side: 'none' }}>
          <Popup>
            <Viewport />
          </Popup>
        </Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  );
}

const List = styled(NavigationMenu.List)`
  &:has([data-popup-open]) .active::after {
    scale: 0;
  }

  display: flex;
  justify-content: space-between;
  /* The first word stands on the page's line. */
  margin-inline: -${tokens.space[2]};

  ${media.desktop} {
    justify-content: flex-start;
    gap: ${tokens.space[2]};
    margin-inline: -${tokens.space[3]};
  }
`;

const entryLook = css`
  ${typeStyle('small')}
  ${quick('color')}
  position: relative;
  display: flex;
  align-items: center;
  gap: 5px;
  height: 42px;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.textMuted};
  white-space: nowrap;

  ${media.desktop} {
    padding-inline: ${tokens.space[3]};
  }

  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }

  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -4px;
  }

  /* The keyframe under the current page; while a panel is open, under its entry alone. */
  &::after {
    content: '';
    position: absolute;
    inset-block-end: -3px;
    inset-inline-start: calc(50% - 3px);
    width: 6px;
    height: 6px;
    background: ${tokens.color.accent};
    rotate: 45deg;
    scale: 0;
    transition: scale ${tokens.duration.slow} ${tokens.easing.settle};
  }

  &.active,
  &[data-popup-open] {
    color: ${tokens.color.text};

    &::after {
      scale: 1;
    }
  }
`;

const Entry = styled(NavigationMenu.Link)`
  ${entryLook}
`;

const Trigger = styled(NavigationMenu.Trigger)`
  ${entryLook}
  cursor: pointer;

  svg {
    width: 12px;
    height: 12px;
    opacity: 0.7;
    transition: rotate ${tokens.duration.base} ${tokens.easing.glide};
  }

  &[data-popup-open] svg {
    rotate: 180deg;
  }
`;

const Positioner = styled(NavigationMenu.Positioner)`
  z-index: ${tokens.zIndex.popup};
  width: var(--positioner-width);
  height: var(--positioner-height);
  max-width: var(--available-width);
  transition: inset ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-instant] {
    transition: none;
  }

  /* A bridge over the gap, so that the pointer does not fall between entry and panel. */
  &::before {
    content: '';
    position: absolute;
    inset: -10px 0 auto;
    height: 10px;
  }
`;

const Popup = styled(NavigationMenu.Popup)`
  ${floating}
  position: relative;
  width: var(--popup-width);
  height: var(--popup-height);
  max-width: var(--available-width);
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.base} ${tokens.easing.snap},
    translate ${tokens.duration.slow} ${tokens.easing.glide},
    width ${tokens.duration.slow} ${tokens.easing.glide},
    height ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 -6px;
  }
`;

const Viewport = styled(NavigationMenu.Viewport)`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: inherit;
`;

const Content = styled(NavigationMenu.Content)`
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 160px);
  padding: ${tokens.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  transition:
    opacity ${tokens.duration.base} ${tokens.easing.snap},
    translate ${tokens.duration.slow} ${tokens.easing.glide};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-starting-style][data-activation-direction='left'],
  &[data-ending-style][data-activation-direction='right'] {
    translate: -24px 0;
  }

  &[data-starting-style][data-activation-direction='right'],
  &[data-ending-style][data-activation-direction='left'] {
    translate: 24px 0;
  }
`;
