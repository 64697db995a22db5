import { LoginDialog } from './LoginDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SignupDialog } from './SignupDialog.tsx';

/** The sign-in dialogs, which link to each other. */
export function SignInDialogs() {
  return (
    <>
      <LoginDialog />
      <SignupDialog />
      <ResetDialog />
    </>
  );
}
