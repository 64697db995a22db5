import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import { Button, ButtonLink } from '@keyframe/shared-ui';
import { requestSignIn, useAuth } from '@keyframe/shared-ui/platform';

/** Sign-up for a visitor, the dashboard for a member. */
export function JoinOrDashboard({ variant }: { variant: 'primary' | 'secondary' }) {
  const signedIn = useAuth((auth) => auth.user !== null);
  if (signedIn) {
    return (
      <ButtonLink to={DASHBOARD_PATH} variant={variant} size="l">
        Dashboard
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} size="l" onClick={() => requestSignIn('signup')}>
      Sign up
    </Button>
  );
}
