import { useEffect, useRef } from 'react';
import { Button, Check, Copy, Inline, Stack, Text, TextInput, tokens } from '@keyframe/shared-ui';
import { useCopied } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** A token that was just created. It is not shown again. */
export function CreatedToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { copied, copy } = useCopied();
  const field = useRef<HTMLInputElement>(null);
  // The form, and the button that was pressed, are gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack $gap={5}>
      <Text>
        It isn’t shown again. Keep it like a password: whoever has it can use it until it expires or you revoke it.
      </Text>
      <Secret ref={field} readOnly value={secret} aria-label="Your token" onFocus={(event) => event.target.select()} />
      <Inline $gap={3}>
        <Button
          variant="primary"
          icon={copied ? <Check /> : <Copy />}
          onClick={() => void copy(secret, 'Token copied')}
        >
          {copied ? 'Copied' : 'Copy token'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </Inline>
    </Stack>
  );
}

const Secret = styled(TextInput)`
  font-family: ${tokens.font.mono};
  font-size: 0.8125rem;
  text-overflow: ellipsis;
`;
