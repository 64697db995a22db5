import { media, tokens, typeStyle, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Numbers side by side, each under its label, in one frame. */
export const Measures = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => ($columns % 2 === 0 ? 2 : $columns)}, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.line};
  ${hairline(tokens.color.line)}
  ${media.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[1]};
    min-width: 0;
    padding: ${tokens.space[4]} ${tokens.space[5]};
    background: ${tokens.color.ground};
  }
  ${media.phone} {
    > div {
      padding-inline: ${tokens.space[4]};
    }
  }
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textMuted};
  }
  dd {
    ${typeStyle('display3')}
    font-variant-numeric: tabular-nums;
  }
`;
