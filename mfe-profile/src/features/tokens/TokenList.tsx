import type { ApiToken } from '@keyframe/contracts/api/token';
import { Button, Code, formatDate, hairline, relativeTime, Stack, Text, tokens as theme } from '@keyframe/shared-ui';
import styled from 'styled-components';

/** The tokens, each with its scopes, expiry and last use. */
export function TokenList({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void }) {
  return (
    <Rows aria-label="API tokens">
      {tokens.map((token) => (
        <li key={token._id}>
          <Stack $gap={1}>
            <Name dir="auto">{token.name}</Name>
            <Text $size="small" $tone="muted">
              <Code>{token.start}…</Code>{' '}
              {token.scopes.length === 0 ? 'reads what everyone sees' : token.scopes.join(', ')}
            </Text>
            <Text $size="small" $tone="muted">
              Created {formatDate(token.createdAt)} · <Expiry expiresAt={token.expiresAt} /> ·{' '}
              {token.lastUsedAt === null ? 'never used' : `last used ${relativeTime(token.lastUsedAt)}`}
            </Text>
          </Stack>
          <Button size="s" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        </li>
      ))}
    </Rows>
  );
}

function Expiry({ expiresAt }: Pick<ApiToken, 'expiresAt'>) {
  const expired = Date.parse(expiresAt) <= Date.now();
  return (
    <Text as="span" $size="small" $tone={expired ? 'danger' : 'muted'}>
      {expired ? 'expired' : 'expires'} {formatDate(expiresAt)}
    </Text>
  );
}

const Name = styled.p`
  font-weight: 540;
  overflow-wrap: anywhere;
`;

const Rows = styled.ul`
  border-radius: ${theme.radius.l};
  ${hairline(theme.color.line, { inset: true })}
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding: ${theme.space[4]};
  }
  li > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;
