import type { ReactNode } from 'react';
import { CircleAlert, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** A notice about this page, above its details. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Line>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.li`
  ${typeStyle('small')}
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.dangerSoft};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-block-start: 1px;
    color: ${tokens.color.danger};
  }
`;
