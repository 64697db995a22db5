import { useStore } from 'zustand';
import { authStore, type AuthState, type SignInDialog } from './authStore.ts';

/** Reads the auth store: `const user = useAuth((auth) => auth.user)`. Re-renders when the selected value changes. */
export function useAuth<Selected>(selector: (auth: Readonly<AuthState>) => Selected): Selected {
  return useStore(authStore, selector);
}

/** The current state of the auth store, for event handlers. */
export function readAuth(): Readonly<AuthState> {
  return authStore.getState();
}

/** Opens the login, sign-up or password reset dialog. The shell renders it. */
export function requestSignIn(dialog: SignInDialog = 'login'): void {
  authStore.setState({ dialog });
}

/** Resolves when the auth provider has reported; immediately when it already has. */
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
