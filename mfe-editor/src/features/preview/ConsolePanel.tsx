import { Button, focusRingInside, Label, media, quick, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { NumberedMessage } from './useConsole.ts';

/** Console output and errors of a preview. Closed by default; the count is always visible. */
export function ConsolePanel({ messages, onClear }: { messages: readonly NumberedMessage[]; onClear: () => void }) {
  const errors = messages.filter(({ level }) => level === 'error').length;
  return (
    <Panel>
      <summary>
        <Label>Console</Label>
        <Count>{messages.length}</Count>
        {errors > 0 && <Count data-errors>{errors === 1 ? '1 error' : `${errors} errors`}</Count>}
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
    </Panel>
  );
}

const Panel = styled.details`
  flex: none;
  background: ${tokens.color.surface};
  box-shadow: inset 0 1px ${tokens.color.line};
  summary {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    height: 36px;
    padding: 0 ${tokens.space[4]};
    cursor: pointer;
    list-style: none;
    ${quick('background-color')}
    ${focusRingInside}
    ${media.hover} {
      &:hover {
        background: ${tokens.color.hover};
      }
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 6px;
    height: 6px;
    margin: -3px 2px 0 auto;
    border: solid ${tokens.color.textMuted};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  &[open] summary::after {
    margin-top: 3px;
    rotate: 225deg;
  }
`;

const Count = styled.span`
  ${typeStyle('label')}
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
  &[data-errors] {
    color: ${tokens.color.danger};
  }
`;

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
