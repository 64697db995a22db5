import { useState } from 'react';
import { Navigate, useAuth, useLocation } from '@keyframe/shared-ui/shell';
import { LoginForm } from '../auth/LoginForm.tsx';
import { nextPath } from '../auth/nextPath.ts';
import { FormPage } from '../forms/FormPage.tsx';

/** `/login`: the sign-in form as a page (docs/specification.md section 2). `?next=/path` is where the user goes afterwards. */
export function LoginPage() {
  const signedIn = useAuth((state) => state.user !== null);
  const popupOpen = useAuth((state) => state.dialog !== null);
  const { search } = useLocation();
  // A form or dialog that signs in on this page continues itself (useAfterSignIn), because it knows whether the account
  // is new.
  const [trying, setTrying] = useState(false);
  const [inPopup, setInPopup] = useState(false);
  if (!signedIn && inPopup !== popupOpen) setInPopup(popupOpen);

  if (signedIn && !trying && !inPopup) return <Navigate to={nextPath(search)} replace />;
  return (
    <FormPage
      label="Account"
      title="Member Sign in"
      text="Your components, likes and follows are right where you left them."
    >
      <LoginForm onTry={() => setTrying(true)} />
    </FormPage>
  );
}
