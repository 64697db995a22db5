import { LoginDialog } from './LoginDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SignupDialog } from './SignupDialog.tsx';

/** The popups around signing in, of which each leads to the others. */
export function SignInDialogs() {
  return (
    <>
      <LoginDialog />
      <SignupDialog />
      <ResetDialog />
    </>
  );
}
