import { useState } from 'react';
import { Navigate, useAuth, useLocation } from 'shared-ui/platform';
import { LoginForm } from '../auth/LoginForm.tsx';
import { nextPath } from '../auth/nextPath.ts';
import { FormPage } from '../forms/FormPage.tsx';

/** `/login`: the sign-in form as a page (SPEC.md section 2). `?next=/path` is where one goes afterwards. */
export function LoginPage() {
  const signedIn = useAuth((state) => state.user !== null);
  const { search } = useLocation();
  const next = nextPath(search);
  // Whoever signs in here is led on by the form, which knows whether the account is new.
  const [trying, setTrying] = useState(false);

  if (signedIn && !trying) return <Navigate to={next} replace />;
  return (
    <FormPage label="Account" title="Member Sign in" text="Your components, your likes and whom you follow are where you left them.">
      <LoginForm next={next} onTry={() => setTrying(true)} />
    </FormPage>
  );
}
