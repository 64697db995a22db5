import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { loadSignInDialogs } from './loadSignInDialogs.ts';
import { SignInDialogs } from './SignInDialogs.tsx';
import { SignInPopups } from './SignInPopups.tsx';

jest.mock('./loadSignInDialogs.ts', () => ({ loadSignInDialogs: jest.fn() }));
const load = jest.mocked(loadSignInDialogs);

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const ask = () => act(() => authStore.setState({ dialog: 'login' }));

// First: a dialog that was loaded stays in the page, so it cannot fail later.
test('a dialog that failed to load shows a message with a retry, and can be closed and requested again', async () => {
  load
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(SignInDialogs);
  renderWithPlatform(<SignInPopups />);
  ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Retry' });
  await userEvent.keyboard('{Escape}');
  expect(readAuth().dialog).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  ask();
  expect(await screen.findByRole('dialog', { name: 'Member Sign in' })).toBeInTheDocument();
});

test('a sign-in dialog loads when it is first requested', async () => {
  load.mockResolvedValue(SignInDialogs);
  renderWithPlatform(<SignInPopups />);
  expect(load).not.toHaveBeenCalled();
  ask();
  expect(await screen.findByRole('dialog', { name: 'Member Sign in' })).toBeInTheDocument();
});
