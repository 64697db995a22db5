import { useState } from 'react';
import type { ApiToken } from '@keyframe/contracts/api/token';
import { Button, Dialog, Inline, Stack, Text } from '@keyframe/shared-ui';
import { ApiError, messageOf, request, toast, useQueryClient } from '@keyframe/shared-ui/platform';
import { TOKENS_KEY } from './useTokens.ts';

/** Confirms the revocation of a token. Open while there is one. */
export function RevokeToken({
  token,
  onClose,
  onRevoked,
}: {
  token: ApiToken | undefined;
  onClose: () => void;
  /** Called when the list is without it. */
  onRevoked: () => void;
}) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const revoke = async ({ _id, name }: ApiToken) => {
    setBusy(true);
    try {
      await request('revokeToken', { params: { tokenId: _id } });
      toast.success(`“${name}” revoked`);
    } catch (error) {
      toast.error(messageOf(error));
      // Otherwise it was revoked elsewhere: the list shows it.
      if (!(error instanceof ApiError && error.status === 404)) return;
    } finally {
      setBusy(false);
    }
    onClose();
    await queryClient.invalidateQueries({ queryKey: TOKENS_KEY });
    onRevoked();
  };
  return (
    <Dialog open={token !== undefined} onOpenChange={(open) => !open && onClose()} title="Revoke this token?" size="s">
      {token && (
        <Stack $gap={5}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            What uses <span dir="auto">{token.name}</span> stops working at once. This can’t be undone.
          </Text>
          <Inline $gap={3}>
            <Button variant="danger" busy={busy} onClick={() => void revoke(token)}>
              Revoke
            </Button>
            <Button variant="ghost" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
          </Inline>
        </Stack>
      )}
    </Dialog>
  );
}
