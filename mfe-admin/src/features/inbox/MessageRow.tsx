import { useRef } from 'react';
import type { ContactMessage } from '@keyframe/contracts/api/admin';
import { profilePath } from '@keyframe/contracts/paths';
import {
  Button,
  ButtonAnchor,
  Card,
  ChipText,
  formatDate,
  Heading,
  Inline,
  Stack,
  Text,
  TextAnchor,
  TextLink,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { messageOf, toast } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { useHandleMessage } from './useContactMessages.ts';

/** A message of the contact form: its author, topic and text, a reply by mail, and its state. */
export function MessageRow({ message, onChanged }: { message: ContactMessage; onChanged: () => void }) {
  const { _id, name, email, mobile, topic, createdAt, handledAt, handledBy } = message;
  const handle = useHandleMessage();
  // A ref, because the mutation's state updates with the next render, after the second press of a double click.
  const changed = useRef(false);
  const isHandled = handledAt !== null;

  const change = () => {
    if (changed.current) return;
    changed.current = true;
    // Awaited here, not in mutate's callbacks: they don't run after this row unmounts, which the refetch of the list
    // causes.
    handle.mutateAsync({ messageId: _id, handled: !isHandled }).then(
      () => {
        toast.success(isHandled ? `Message from ${name} reopened` : `Message from ${name} marked as handled`);
        onChanged();
      },
      (error: unknown) => {
        changed.current = false;
        toast.error(messageOf(error));
      },
    );
  };

  return (
    <Card as="article" aria-label={`Message from ${name}`}>
      <Stack $gap={4}>
        <Inline $gap={3} $justify="space-between" $align="start">
          <Who>
            <Heading as="h3" $size="title">
              {name}
            </Heading>
            <p>
              <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
              {mobile !== '' && (
                <>
                  {' · '}
                  <TextAnchor href={`tel:${mobile.replace(/[^+\d]/g, '')}`}>{mobile}</TextAnchor>
                </>
              )}
            </p>
          </Who>
          <Inline $gap={3}>
            <ChipText size="s">{topic}</ChipText>
            <When dateTime={createdAt}>{formatDate(createdAt)}</When>
          </Inline>
        </Inline>
        <Words>{message.message}</Words>
        <Inline $gap={2}>
          <ButtonAnchor size="s" href={replyAddress(message)} aria-label={`Reply to ${name}`}>
            Reply
          </ButtonAnchor>
          <Button
            size="s"
            variant="ghost"
            busy={handle.isPending}
            onClick={change}
            aria-label={isHandled ? `Reopen the message from ${name}` : `Mark handled the message from ${name}`}
          >
            {isHandled ? 'Reopen' : 'Mark handled'}
          </Button>
          {isHandled && (
            <Text $size="small" $tone="muted">
              Handled on {formatDate(handledAt)}
              {handledBy !== null && (
                <>
                  {' '}
                  by <TextLink to={profilePath(handledBy)}>@{handledBy}</TextLink>
                </>
              )}
            </Text>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

/** A `mailto:` address of the author, with the topic as the subject and the message quoted. */
function replyAddress({ email, topic, message }: ContactMessage): string {
  const quoted = message.slice(0, QUOTE_LENGTH).replace(/^/gm, '> ');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

/** Characters of a message that a reply quotes: mail programs truncate longer mailto addresses. */
const QUOTE_LENGTH = 1_000;

const Who = styled.div`
  ${typeStyle('small')}
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${tokens.color.textMuted};
`;

const When = styled.time`
  ${typeStyle('label')}
  color: ${tokens.color.textFaint};
`;

const Words = styled(Text)`
  max-width: 72ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
