import { Card, CircleAlert, Text, tokens } from 'shared-ui';
import styled from 'styled-components';

/** Says to a banned member why, and what is left to them. */
export function BannedNotice({ reason }: { reason: string }) {
  return (
    <Notice role="alert" $padding="m">
      <CircleAlert aria-hidden="true" />
      <div>
        <Text $size="title">This account is banned</Text>
        <Reason>{reason}</Reason>
        <Text $size="small" $tone="muted" $measure>
          You can look at the site like a visitor, download your data and delete the account, both under Anything Else. To object, use the contact form.
        </Text>
      </div>
    </Notice>
  );
}

const Notice = styled(Card)`
  display: flex;
  gap: ${tokens.space[3]};
  box-shadow: inset 0 0 0 1px ${tokens.color.danger};
  > svg {
    flex: none;
    color: ${tokens.color.danger};
  }
  > div {
    display: grid;
    gap: ${tokens.space[1]};
    min-width: 0;
  }
`;

const Reason = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
