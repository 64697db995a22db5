import { useState } from 'react';
import { Dialog, useAuth } from '@keyframe/shared-ui/shell';
import { LoginForm } from './LoginForm.tsx';
import { closeSignIn } from './session.ts';

/** The login dialog (docs/specification.md sections 2, 4 and 8), open while the auth store has it, with its reason. */
export function LoginDialog() {
  const open = useAuth((state) => state.dialog === 'login');
  const current = useAuth((state) => state.intent?.reason);
  // Keeps the reason while the dialog fades out, when the store has dropped it, so that nothing shifts.
  const [reason, setReason] = useState(current);
  if (open && reason !== current) setReason(current);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeSignIn()}
      title="Member Sign in"
      description={reason}
      size="s"
    >
      <LoginForm />
    </Dialog>
  );
}
