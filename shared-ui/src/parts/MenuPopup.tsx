import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Check } from '../icons.ts';
import { floating, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import type { MenuProps } from './Menu.tsx';

/** How it was first opened: with a key, the first item gets the focus. */
export type Wanted = 'key' | 'pointer';

/** Opens on mount. */
export function WantedMenu({ trigger, items, label, align = 'end', header, by }: MenuProps & { by: Wanted }) {
  const shown = typeof items === 'function' ? items() : items;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    if (by === 'key') button.current?.click();
    else setOpen(true);
  }, [by]);
  return (
    <Base.Root modal={false} open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Positioner align={align} sideOffset={6} collisionPadding={12}>
          <Popup aria-label={label}>
            {header !== undefined && <Header>{header}</Header>}
            {shown.map(({ label: text, icon, onSelect, to, danger, disabled, checked, separated }) => {
              const looks = { 'data-danger': danger || undefined, 'data-separated': separated || undefined };
              if (checked !== undefined) {
                return (
                  <Choice key={text} {...looks} checked={checked} disabled={disabled} closeOnClick onClick={onSelect}>
                    {icon}
                    {text}
                    <Base.CheckboxItemIndicator render={<Check className="tick" />} />
                  </Choice>
                );
              }
              return to === undefined ? (
                <Item key={text} {...looks} disabled={disabled} onClick={onSelect}>
                  {icon}
                  {text}
                </Item>
              ) : (
                <LinkItem key={text} {...looks} closeOnClick render={<Link to={to} />}>
                  {icon}
                  {text}
                </LinkItem>
              );
            })}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${tokens.zIndex.popup};
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${floating}
  min-width: 190px;
  max-width: calc(100vw - 24px);
  padding: 5px;
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    scale ${tokens.duration.base} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.96;
  }
`;

const Header = styled.div`
  padding: 8px 10px 10px;
  margin-bottom: 5px;
  border-bottom: 1px solid ${tokens.color.line};
`;

const row = css`
  ${typeStyle('small')}
  font-size: 0.875rem;
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 4px 10px;
  border-radius: 5px;
  color: ${tokens.color.text};
  cursor: pointer;
  user-select: none;
  outline: none;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
    color: ${tokens.color.textMuted};
  }
  &[data-highlighted] {
    background: ${tokens.color.hover};
    svg {
      color: ${tokens.color.accentText};
    }
  }
  &[data-danger],
  &[data-danger] svg {
    color: ${tokens.color.danger};
  }
  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: not-allowed;
  }
  &[data-separated] {
    margin-top: 11px;
  }
  &[data-separated]::before {
    content: '';
    position: absolute;
    inset: -6px 0 auto;
    border-top: 1px solid ${tokens.color.line};
  }
  ${media.phone} {
    min-height: 42px;
  }
`;

const Item = styled(Base.Item)`
  ${row}
`;
const LinkItem = styled(Base.LinkItem)`
  ${row}
`;
const Choice = styled(Base.CheckboxItem)`
  ${row}
  .tick {
    margin-inline-start: auto;
    color: ${tokens.color.accentText};
  }
`;
