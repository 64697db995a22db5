import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

describe('a menu', () => {
  const selected = jest.fn();
  const menu = (
    <>
      <Menu
        label="Account"
        trigger={<Button>Open</Button>}
        items={[
          { label: 'Profile', to: '/dashboard' },
          { label: 'Logout', onSelect: selected, danger: true },
          { label: 'Soon', onSelect: selected, disabled: true },
        ]}
      />
      <p>elsewhere</p>
    </>
  );
  beforeEach(() => selected.mockClear());

  test('toggles on press and closes on a press outside', async () => {
    renderWithPlatform(menu);
    const trigger = () => screen.getByRole('button', { name: 'Open' });
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.click(trigger());
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeInTheDocument();
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.click(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  test('is operable by keyboard, and a disabled item does nothing', async () => {
    renderWithPlatform(menu);
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(selected).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Soon' }));
    expect(selected).toHaveBeenCalledTimes(1);
  });

  test('opens with an arrow key, and returns the focus to its button', async () => {
    renderWithPlatform(menu);
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('follows a link and closes', async () => {
    const { address } = renderWithPlatform(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(address()).toBe('/dashboard');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  test('exposes the selected one of its choices', async () => {
    renderWithPlatform(
      <Menu
        label="Order"
        trigger={<Button>Open</Button>}
        items={[
          { label: 'Newest', checked: true },
          { label: 'Oldest', checked: false, onSelect: selected },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Newest' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Oldest' }));
    expect(selected).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
