import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusRingInside, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface AccordionItem {
  /** The item's id on the page, for links. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The ids of the open items. */
  open: readonly string[];
  onOpenChange: (open: string[]) => void;
  /** The heading level of the titles. */
  heading?: 'h2' | 'h3';
}

/**
 * Questions that toggle their answers. Several can be open at once. A closed answer is `hidden="until-found"`, so that
 * find-in-page finds and opens it.
 */
export function Accordion({ items, open, onOpenChange, heading = 'h3' }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <Question
          key={item.id}
          item={item}
          heading={heading}
          open={open.includes(item.id)}
          onOpenChange={(opens) => onOpenChange(opens ? [...open, item.id] : open.filter((id) => id !== item.id))}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  item: AccordionItem;
  heading: 'h2' | 'h3';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Question({ item: { id, title, body }, heading: Title, open, onOpenChange }: QuestionProps) {
  const names = useId();
  const panel = useRef<HTMLDivElement>(null);
  // React supports `hidden` as a boolean only, which is what the server's HTML has.
  useLayoutEffect(() => {
    if (open) panel.current!.removeAttribute('hidden');
    else panel.current!.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const element = panel.current!;
    const found = () => onOpenChange(true);
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, [onOpenChange]);
  return (
    <Item id={id}>
      <Title>
        <Trigger
          type="button"
          id={`${names}title`}
          aria-expanded={open}
          aria-controls={`${names}panel`}
          onClick={() => onOpenChange(!open)}
        >
          {title}
          <Mark aria-hidden="true" />
        </Trigger>
      </Title>
      <Panel ref={panel} role="region" id={`${names}panel`} aria-labelledby={`${names}title`} hidden={!open}>
        <div className="body">{body}</div>
      </Panel>
    </Item>
  );
}

const Item = styled.div`
  border-block-end: 1px solid ${tokens.color.line};
  &:first-child {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

const Trigger = styled.button`
  ${typeStyle('title')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[5]};
  /* Aligns the text, not the edge of the focus ring, with the page. */
  width: calc(100% + 2 * ${tokens.space[1]});
  margin-inline: -${tokens.space[1]};
  padding: ${tokens.space[5]} ${tokens.space[1]};
  text-align: start;
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  ${quick('color')}
  ${focusRingInside}
  /* Without scripts every answer is open below its question. */
  @media (scripting: none) {
    && {
      display: flex;
    }
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

/** A keyframe, hollow while its item is closed. */
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
  [aria-expanded='true'] > & {
    background: ${tokens.color.accent};
    box-shadow: inset 0 0 0 1.5px ${tokens.color.accent};
    scale: 1.25;
  }
`;

const Panel = styled.div`
  overflow: hidden;
  interpolate-size: allow-keywords;
  transition:
    height ${tokens.duration.slow} ${tokens.easing.glide},
    content-visibility ${tokens.duration.slow} allow-discrete;
  &[hidden] {
    height: 0;
    @media (scripting: none) {
      display: block;
      height: auto;
    }
  }
  .body {
    padding: 0 ${tokens.space[8]} ${tokens.space[6]} 0;
    ${media.phone} {
      padding-inline-end: 0;
    }
  }
`;
