import type { ReactNode, Ref } from 'react';
import { CircleAlert, IconButton, Info, Inline, media, Text, tokens, X } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface NoticeProps {
  /** `alert` is announced at once, the others politely. */
  tone?: 'quiet' | 'alert';
  children: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
  /** Makes the notice dismissible. */
  onHide?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** A line above the panes about the draft as a whole. */
export function Notice({ tone = 'quiet', children, actions, onHide, ref }: NoticeProps) {
  return (
    <Line ref={ref} role={tone === 'alert' ? 'alert' : 'status'} data-tone={tone} tabIndex={-1}>
      {tone === 'alert' ? <CircleAlert size={16} aria-hidden="true" /> : <Info size={16} aria-hidden="true" />}
      <Text as="div" $size="small">
        {children}
      </Text>
      <Inline $gap={2} $wrap={false}>
        {actions}
        {onHide !== undefined && (
          <IconButton size="s" label="Hide this message" tooltip={false} icon={<X />} onClick={onHide} />
        )}
      </Inline>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  min-height: 44px;
  padding: 6px ${tokens.space[4]};
  background: ${tokens.color.surface};
  box-shadow: inset 0 -1px ${tokens.color.line};
  outline: none;
  overflow-wrap: anywhere;
  > svg {
    color: ${tokens.color.textMuted};
  }
  &[data-tone='alert'] {
    background: ${tokens.color.dangerSoft};
    > svg {
      color: ${tokens.color.danger};
    }
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > :nth-child(3):not(:empty) {
      grid-column: 2;
    }
  }
`;
