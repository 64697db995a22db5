import { Dialog } from 'shared-ui';
import { useAuth } from 'shared-ui/platform';
import { LoginForm } from './LoginForm.tsx';
import { closeSignIn } from './session.ts';

/** The login popup (SPEC.md sections 2, 4 and 8), open while the auth store says so. */
export function LoginDialog() {
  const open = useAuth((state) => state.dialog === 'login');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && closeSignIn()} title="Member Sign in" size="s">
      <LoginForm />
    </Dialog>
  );
}
