import { useState } from 'react';
import { LIMITS } from '@keyframe/contracts/limits';
import { Button, Dialog, Plus, Text } from '@keyframe/shared-ui';
import { CreatedToken } from './CreatedToken.tsx';
import { TokenForm } from './TokenForm.tsx';

/** A button that opens the form for a new token; the dialog then shows the token, once. */
export function NewToken({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const toggle = (next: boolean) => {
    setOpen(next);
    // It stays during the closing motion, and is gone when the dialog opens again.
    if (next) setSecret(undefined);
  };
  return (
    <>
      {count >= LIMITS.tokens ? (
        <Text $size="small" $tone="muted">
          You have {LIMITS.tokens} tokens, the most you can have. Revoke one to create another.
        </Text>
      ) : (
        <div>
          <Button icon={<Plus />} onClick={() => toggle(true)}>
            New token
          </Button>
        </div>
      )}
      {/* Also with the last token that a member can have: it shows the token. */}
      <Dialog
        open={open}
        onOpenChange={toggle}
        title={secret === undefined ? 'New API token' : 'Copy your token now'}
        sticky
      >
        {secret === undefined ? (
          <TokenForm onCreated={setSecret} onCancel={() => toggle(false)} />
        ) : (
          <CreatedToken secret={secret} onDone={() => toggle(false)} />
        )}
      </Dialog>
    </>
  );
}
