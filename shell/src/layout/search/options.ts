import { media, tokens, truncate, typeStyle } from '@keyframe/shared-ui/shell';
import styled, { css } from 'styled-components';

/** The label of a group of options. */
export const GroupLabel = styled.div`
  ${typeStyle('label')}
  padding: ${tokens.space[3]} 10px ${tokens.space[1]};
  color: ${tokens.color.textFaint};
`;

/** An option of a list whose text field keeps the focus: its mark, label and note. */
export const optionStyle = css`
  ${typeStyle('small')}
  font-size: 0.875rem;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: ${tokens.space[1]} 10px;
  border-radius: 5px;
  color: ${tokens.color.text};
  outline: none;

  .mark {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    color: ${tokens.color.textFaint};
  }

  .mark > svg {
    max-width: 15px;
    max-height: 15px;
    stroke-width: 1.75;
  }

  .label {
    ${truncate}
  }

  .note {
    ${truncate}
    flex: 1 1 0;
    min-width: 40px;
    text-align: end;
    color: ${tokens.color.textMuted};
    font-size: 0.8125rem;
  }

  &[aria-selected='true'] {
    background: ${tokens.color.hover};

    .mark {
      color: ${tokens.color.accentText};
    }
  }

  ${media.phone} {
    min-height: 42px;
  }
`;
