import { focusRingInside, Link, media, quick, tokens, truncate, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** The props of every navigation panel. */
export interface PanelProps {
  /** Where the panel is rendered: in the navigation bar, or in the drawer, which is narrower. */
  place: 'bar' | 'drawer';
}

/** A row of a panel's list: a name, and a number or a word at the end. */
export const RowLink = styled(Link)`
  ${typeStyle('small')}
  ${focusRingInside}
  ${quick('background-color', 'color')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 34px;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.text};

  .name {
    ${truncate}
    flex: 1;
  }

  .count {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
    }
  }

  ${media.phone} {
    min-height: 42px;
  }
`;

/** The link under a panel's list that opens the full list. */
export const AllLink = styled(Link)`
  ${typeStyle('small')}
  ${quick('color')}
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding-block: ${tokens.space[1]};
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.accentText};
  text-decoration: underline;
  text-decoration-color: transparent;
  text-underline-offset: 0.25em;

  svg {
    width: 14px;
    height: 14px;
  }

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

/** A panel's content and the link to the full list below it. */
export const PanelFrame = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  min-width: 0;

  > .end {
    padding-block-start: ${tokens.space[2]};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

/** Short lists in as many columns as fit. */
export const Columns = styled.ul<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: 0 ${tokens.space[3]};
  /* Aligns the rows' text, not their edge, with the panel. */
  margin-inline: -${tokens.space[2]};
`;
