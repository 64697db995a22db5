import { Button, focusRingInside, Label, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { FoldedPane, PaneCount } from '../workspace/FoldedPane.ts';
import type { NumberedMessage } from './useConsole.ts';

/** Console output and errors of a preview. Closed by default; the count is always visible. */
export function ConsolePanel({ messages, onClear }: { messages: readonly NumberedMessage[]; onClear: () => void }) {
  const errors = messages.filter(({ level }) => level === 'error').length;
  return (
    <FoldedPane>
      <summary>
        <Label>Console</Label>
        <PaneCount $alert={false}>{messages.length}</PaneCount>
        {errors > 0 && <PaneCount $alert>{errors === 1 ? '1 error' : `${errors} errors`}</PaneCount>}
      </summary>
      {messages.length === 0 ? (
        <Empty>No output yet.</Empty>
      ) : (
        <>
          {/* It scrolls, so it must be focusable. */}
          <Messages tabIndex={0} aria-label="Console messages" role="log">
            {messages.map(({ number, level, text, line, htmlLine }) => (
              // Untrusted text of a member's code: rendered as text only.
              <Message key={number} data-level={level}>
                {line !== undefined && <Place>JS line {line}</Place>}
                {htmlLine !== undefined && <Place>HTML line {htmlLine}</Place>}
                {text}
              </Message>
            ))}
          </Messages>
          <Foot>
            <Button size="s" variant="ghost" onClick={onClear}>
              Clear
            </Button>
          </Foot>
        </>
      )}
    </FoldedPane>
  );
}

const Messages = styled.ol`
  max-height: 168px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  box-shadow: inset 0 1px ${tokens.color.line};
  ${focusRingInside}
`;

const Message = styled.li`
  ${typeStyle('code')}
  font-size: 0.75rem;
  padding: 5px ${tokens.space[4]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${tokens.color.text};
  & + & {
    box-shadow: inset 0 1px ${tokens.color.line};
  }
  &[data-level='warn'] {
    color: ${tokens.color.accentText};
  }
  &[data-level='error'] {
    color: ${tokens.color.danger};
    background: ${tokens.color.dangerSoft};
  }
`;

const Place = styled.span`
  float: right;
  margin-inline-start: ${tokens.space[4]};
  color: ${tokens.color.textMuted};
`;

const Empty = styled.p`
  ${typeStyle('small')}
  padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[3]};
  color: ${tokens.color.textMuted};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${tokens.space[1]} ${tokens.space[2]};
`;
