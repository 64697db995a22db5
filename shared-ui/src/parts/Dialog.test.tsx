import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextInput } from './TextInput.tsx';

describe('a dialog', () => {
  function Login() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Login</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Member Sign in" description="Welcome back.">
          <TextInput aria-label="Email" />
        </Dialog>
      </>
    );
  }

  test('is named by its title, takes the focus, closes on Escape and returns the focus', async () => {
    renderWithPlatform(<Login />);
    const opener = screen.getByRole('button', { name: 'Login' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Member Sign in' });
    expect(dialog).toHaveAccessibleDescription('Welcome back.');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('closes with its button', async () => {
    renderWithPlatform(<Login />);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
