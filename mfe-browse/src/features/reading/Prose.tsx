import { media, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Long text for reading: larger type than the interface's and a narrow measure. */
export const Prose = styled.article`
  ${typeStyle('body')}
  font-size: 1.0625rem;
  line-height: 1.68;
  color: ${tokens.color.textMuted};
  max-width: 68ch;
  text-wrap: pretty;
  section {
    margin-block-start: ${tokens.space[8]};
  }
  h2 {
    ${typeStyle('display3')}
    margin-block-end: ${tokens.space[3]};
    color: ${tokens.color.text};
  }
  p + p,
  p + ul,
  ul + p {
    margin-block-start: ${tokens.space[4]};
  }
  strong {
    font-weight: 560;
    color: ${tokens.color.text};
  }
  li {
    position: relative;
    padding-inline-start: ${tokens.space[6]};
    &::before {
      content: '';
      position: absolute;
      left: 3px;
      top: 0.68em;
      width: 7px;
      height: 7px;
      border-radius: 1px;
      rotate: 45deg;
      background: ${tokens.color.textFaint};
    }
  }
  li + li {
    margin-block-start: ${tokens.space[2]};
  }
  ${media.desktop} {
    section {
      margin-block-start: 56px;
    }
  }
`;
