import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { focusRingInside, quick, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';

export interface AccordionItem {
  /** Names the item in addresses: it is the id of its place on the page. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The ids of those that are open. */
  open: readonly string[];
  onOpenChange: (open: string[]) => void;
  /** The level of the titles. */
  heading?: 'h2' | 'h3';
}

/**
 * Questions that open onto their answers. Several can be open at once; what is closed is still found by the browser's
 * own search, which opens it.
 */
export function Accordion({ items, open, onOpenChange, heading: Title = 'h3' }: AccordionProps) {
  return (
    <Base.Root multiple hiddenUntilFound value={[...open]} onValueChange={(next: string[]) => onOpenChange(next)}>
      {items.map(({ id, title, body }) => (
        <Item key={id} id={id} value={id}>
          <Base.Header render={<Title />}>
            <Trigger>
              {title}
              <Mark aria-hidden="true" />
            </Trigger>
          </Base.Header>
          <Panel>
            <div className="body">{body}</div>
          </Panel>
        </Item>
      ))}
    </Base.Root>
  );
}

const Item = styled(Base.Item)`
  border-block-end: 1px solid ${tokens.color.line};
  &:first-child {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

const Trigger = styled(Base.Trigger)`
  ${typeStyle('title')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[5]};
  /* The words, not the edge of the focus ring, stand on the page's line. */
  width: calc(100% + 2 * ${tokens.space[1]});
  margin-inline: -${tokens.space[1]};
  padding: ${tokens.space[5]} ${tokens.space[1]};
  text-align: start;
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  ${quick('color')}
  ${focusRingInside}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

/** A keyframe that is hollow until its item is open. */
const Mark = styled.i`
  flex: none;
  width: 9px;
  height: 9px;
  margin-inline-end: ${tokens.space[2]};
  border-radius: 1.5px;
  rotate: 45deg;
  box-shadow: inset 0 0 0 1.5px ${tokens.color.textFaint};
  transition:
    background-color ${tokens.duration.base} ${tokens.easing.snap},
    box-shadow ${tokens.duration.base} ${tokens.easing.snap},
    scale ${tokens.duration.slow} ${tokens.easing.settle};
  [data-panel-open] > & {
    background: ${tokens.color.accent};
    box-shadow: inset 0 0 0 1.5px ${tokens.color.accent};
    scale: 1.25;
  }
`;

const Panel = styled(Base.Panel)`
  overflow: hidden;
  height: var(--accordion-panel-height);
  transition: height ${tokens.duration.slow} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    height: 0;
  }
  .body {
    padding: 0 ${tokens.space[8]} ${tokens.space[6]} 0;
    ${media.phone} {
      padding-inline-end: 0;
    }
  }
`;
