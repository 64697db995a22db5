import { Button, type ButtonProps } from '@keyframe/shared-ui';
import { requestPopup, requestSignIn, useAuth } from '@keyframe/shared-ui/platform';

/** The button to create a component: the picker of category and language for a member, sign-up for a visitor. */
export function CreateOrJoin(looks: Pick<ButtonProps, 'variant' | 'size'>) {
  const signedIn = useAuth((auth) => auth.user !== null);
  if (signedIn) {
    return (
      <Button {...looks} onClick={() => requestPopup('picker')}>
        Create
      </Button>
    );
  }
  return (
    <Button {...looks} onClick={() => requestSignIn('signup')}>
      Sign up
    </Button>
  );
}
