import { useId, useRef } from 'react';
import { ChevronDown, media, NavLink, quick, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled, { css } from 'styled-components';
import { useNavigation } from '../useSiteLinks.ts';
import { NavigationPanel, prefetchPanels } from './NavigationPanel.tsx';
import { PanelPopup, type PanelBox } from './PanelPopup.tsx';
import { moveByArrows, useOpenPanel } from './useOpenPanel.ts';

/** The navigation bar: links, and entries whose panel opens on hover, on press, and by keyboard. */
export function NavigationBar() {
  const entries = useNavigation();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const box = useRef<PanelBox>(undefined);
  const { open, close, press, entryProps } = useOpenPanel(bar);
  if (open === undefined) box.current = undefined;
  return (
    <nav ref={bar} aria-label="Main" onPointerEnter={prefetchPanels} onFocus={prefetchPanels}>
      <List onKeyDown={moveByArrows}>
        {entries.map((entry) =>
          'panel' in entry ? (
            <li key={entry.label} {...entryProps(entry.label)}>
              <Trigger
                type="button"
                aria-expanded={open === entry.label}
                aria-controls={open === entry.label ? id : undefined}
                onClick={() => press(entry.label)}
              >
                {entry.label}
                <ChevronDown aria-hidden="true" />
              </Trigger>
              {open === entry.label && (
                <PanelPopup id={id} width={entry.width} before={box} onFollowed={close}>
                  <NavigationPanel name={entry.panel} place="bar" />
                </PanelPopup>
              )}
            </li>
          ) : (
            <li key={entry.to}>
              <Entry to={entry.to} end={entry.to === '/'}>
                {entry.label}
              </Entry>
            </li>
          ),
        )}
      </List>
    </nav>
  );
}

const List = styled.ul`
  position: relative;
  display: flex;
  /* For the links of remotes in a narrow window. */
  flex-wrap: wrap;
  justify-content: space-between;
  /* Aligns the text of the first entry with the page. */
  margin-inline: -${tokens.space[2]};

  ${media.desktop} {
    justify-content: flex-start;
    gap: ${tokens.space[2]};
    margin-inline: -${tokens.space[3]};
  }

  &:has([aria-expanded='true']) .active::after {
    scale: 0;
  }

  /* Covers the gap between entry and panel, so that hover is not lost. */
  [aria-expanded='true']::before {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: 10px;
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

  /* The keyframe under the current page's entry; while a panel is open, only under its entry. */
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
  &[aria-expanded='true'] {
    color: ${tokens.color.text};

    &::after {
      scale: 1;
    }
  }
`;

const Entry = styled(NavLink)`
  ${entryLook}
`;

const Trigger = styled.button`
  ${entryLook}
  cursor: pointer;

  svg {
    width: 12px;
    height: 12px;
    opacity: 0.7;
    transition: rotate ${tokens.duration.base} ${tokens.easing.glide};
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
