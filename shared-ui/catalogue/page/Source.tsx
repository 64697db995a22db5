import styled from 'styled-components';
import { tokens, typeStyle } from '@keyframe/shared-ui';

/** A line or more of code that scrolls in its own box. */
export const Source = styled.pre`
  margin: 0;
  max-height: 420px;
  overflow: auto;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  ${typeStyle('code')}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
