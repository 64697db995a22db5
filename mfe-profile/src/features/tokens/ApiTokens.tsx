import { useRef, useState } from 'react';
import type { ApiToken } from '@keyframe/contracts/api/token';
import { QueryView, Skeleton, Stack, Text, TextAnchor } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { NewToken } from './NewToken.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenList } from './TokenList.tsx';
import { useTokens } from './useTokens.ts';

/** The member's API tokens: the list, creating one and revoking one. */
export function ApiTokens() {
  const [revoking, setRevoking] = useState<ApiToken>();
  const own = useRef<HTMLDivElement>(null);
  return (
    <>
      <QueryView query={useTokens()} loading={<Skeleton height={120} radius="l" />} error="Couldn’t load your tokens">
        {({ tokens, documentation }) => (
          <Own ref={own} $gap={5} role="group" aria-label="Your tokens" tabIndex={-1}>
            {tokens.length === 0 ? (
              <Text $size="small" $tone="muted">
                You have no tokens yet.
              </Text>
            ) : (
              <TokenList tokens={tokens} onRevoke={setRevoking} />
            )}
            <NewToken count={tokens.length} />
            <Text $size="small" $tone="muted">
              How to use one is in the <TextAnchor href={documentation}>API documentation</TextAnchor>.
            </Text>
          </Own>
        )}
      </QueryView>
      <RevokeToken
        token={revoking}
        onClose={() => setRevoking(undefined)}
        // The button that opened the dialog is gone.
        onRevoked={() => own.current?.focus()}
      />
    </>
  );
}

const Own = styled(Stack)`
  outline: none;
`;
