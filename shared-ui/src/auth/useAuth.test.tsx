import { act, screen } from '@testing-library/react';
import { renderWithPlatform, sampleUser } from '../testing/index.tsx';
import { authStore } from './authStore.ts';
import { authSettled, requestSignIn, useAuth } from './useAuth.ts';

function Who() {
  const name = useAuth((auth) => auth.user?.displayName ?? 'nobody');
  const dialog = useAuth((auth) => auth.dialog);
  return <p>{`${name}, ${dialog ?? 'no popup'}`}</p>;
}

test('useAuth re-renders when the user changes, and requestSignIn opens the dialog', () => {
  renderWithPlatform(<Who />);
  expect(screen.getByText('nobody, no popup')).toBeInTheDocument();
  act(() => requestSignIn());
  expect(screen.getByText('nobody, login')).toBeInTheDocument();
  act(() => authStore.setState({ user: sampleUser(), dialog: null }));
  expect(screen.getByText('Milo Keyframe, no popup')).toBeInTheDocument();
});

// Specification 4.8
test('waiting for the auth provider resolves when it reports, not before', async () => {
  authStore.setState({ loading: true });
  let settled = false;
  const waiting = authSettled().then(() => (settled = true));
  authStore.setState({ user: sampleUser() });
  await Promise.resolve();
  expect(settled).toBe(false);
  authStore.setState({ loading: false });
  await waiting;
  expect(settled).toBe(true);
  await authSettled();
});
