import { useStore } from 'zustand';
import { authStore, type AuthState, type SignInDialog } from './authStore.ts';

/** Reads the auth store: `const user = useAuth((auth) => auth.user)`. Renders again when what the selector returns changes. */
export function useAuth<Selected>(selector: (auth: Readonly<AuthState>) => Selected): Selected {
  return useStore(authStore, selector);
}

/** The auth store's state at this moment, for event handlers. */
export function readAuth(): Readonly<AuthState> {
  return authStore.getState();
}

/** Asks the shell to open the login popup, or the one for signing up or for a forgotten password. */
export function requestSignIn(dialog: SignInDialog = 'login'): void {
  authStore.setState({ dialog });
}

/** Resolves when the auth provider has reported; at once when it has already. */
export function authSettled(): Promise<void> {
  if (!authStore.getState().loading) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = authStore.subscribe(({ loading }) => {
      if (loading) return;
      stop();
      resolve();
    });
  });
}
