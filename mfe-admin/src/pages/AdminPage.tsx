import { useEffect, type ReactNode } from 'react';
import { Container, ErrorState, Heading, Inline, Skeleton, Stack, Text, tokens } from 'shared-ui';
import { messageOf, useUnverifiedComponents } from 'shared-ui/platform';
import styled from 'styled-components';
import { VerificationQueue, useRemaining } from '../features/verification/VerificationQueue.tsx';

/** `/admin`: the components that wait for verification, each with the score that lets it in (SPEC.md sections 2 and 4). */
export function AdminPage() {
  const { data, error, isFetching, refetch } = useUnverifiedComponents();
  const { remaining, leave } = useRemaining(data);
  const count = remaining?.length;
  useEffect(() => {
    document.title = count === undefined ? 'Verification · Keyframe' : `Verification (${count}) · Keyframe`;
  }, [count]);

  if (remaining !== undefined) {
    return (
      <Frame count={count}>
        <VerificationQueue components={remaining} onVerified={leave} />
      </Frame>
    );
  }
  if (error !== null) {
    return (
      <Frame>
        <ErrorState title="The queue did not load" text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Frame>
    );
  }
  return (
    <Frame busy>
      <Stack $gap={5}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={272} radius="l" />
        ))}
      </Stack>
    </Frame>
  );
}

function Frame({ count, busy, children }: { count?: number; busy?: boolean; children: ReactNode }) {
  return (
    <Container $size="medium" aria-busy={busy}>
      <Page>
        <Stack $gap={3}>
          <Heading as="h1" $size="display2">
            <Inline as="span" $gap={3} $align="baseline">
              Verification
              {count !== undefined && <Count>{count.toLocaleString('en-US')}</Count>}
            </Inline>
          </Heading>
          <Text $tone="muted" $measure>
            A score makes a component public and counts towards its author’s experience. The longest waiting comes first.
          </Text>
        </Stack>
        {children}
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]} ${tokens.space[10]};
  > * {
    min-width: 0;
  }
`;

const Count = styled.span`
  color: ${tokens.color.textFaint};
  font-variant-numeric: tabular-nums;
`;
