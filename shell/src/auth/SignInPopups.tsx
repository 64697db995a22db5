import { useAuth } from '@keyframe/shared-ui/shell';
import { useChunk } from '../loading/useChunk.ts';
import { PopupFailure, PopupLoading } from '../popups/PopupStates.tsx';
import { loadSignInDialogs } from './loadSignInDialogs.ts';
import { closeSignIn } from './session.ts';

/** The sign-in dialogs, loaded when the auth store requests one. */
export function SignInPopups() {
  const requested = useAuth((state) => state.dialog !== null);
  const { state, retry } = useChunk(loadSignInDialogs, requested);
  if (state.status === 'loaded') return <state.Component />;
  if (!requested) return null;
  return state.status === 'failed' ? (
    <PopupFailure onRetry={retry} onClose={closeSignIn} error={state.error} />
  ) : (
    <PopupLoading onClose={closeSignIn} />
  );
}
