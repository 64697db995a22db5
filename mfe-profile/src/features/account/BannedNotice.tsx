import { Card, CircleAlert, Text, tokens, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** Shows a banned member the reason and the remaining options. */
export function BannedNotice({ reason }: { reason: string }) {
  return (
    <Notice role="alert" $padding="m">
      <CircleAlert aria-hidden="true" />
      <div>
        <Text $size="title">This account is banned</Text>
        <Reason>{reason}</Reason>
        <Text $size="small" $tone="muted" $measure>
          You can still browse the site. Settings lets you download your data and delete your account. To object, use
          the contact form.
        </Text>
      </div>
    </Notice>
  );
}

const Notice = styled(Card)`
  display: flex;
  gap: ${tokens.space[3]};
  ${hairline(tokens.color.danger, { inset: true })}
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
