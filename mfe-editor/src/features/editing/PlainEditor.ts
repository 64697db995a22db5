import { media, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { CODE_LINE_HEIGHT, CODE_PADDING, CODE_SIZE } from '../code/codeMetrics.ts';

/** A text field for code when Monaco fails to load. */
export const PlainEditor = styled.textarea`
  ${typeStyle('code')}
  font-size: ${CODE_SIZE}px;
  line-height: ${CODE_LINE_HEIGHT}px;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: ${CODE_PADDING}px;
  border: 0;
  background: ${tokens.color.sunken};
  color: ${tokens.color.text};
  resize: none;
  tab-size: 2;
  outline: none;
  &:focus-visible {
    box-shadow: inset 0 0 0 1px ${tokens.color.focus};
  }
  ${media.phone} {
    font-size: 16px;
  }
`;
