import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button', () => {
  test('does what it says, and submits nothing unless it is a submit button', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    renderWithPlatform(
      <form onSubmit={submitted}>
        <Button onClick={pressed}>Copy</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('that is busy says so, keeps the focus and cannot submit a second time', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    renderWithPlatform(
      <form onSubmit={submitted}>
        <Button type="submit" busy>
          Sign In
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('that leads somewhere is a link', () => {
    renderWithPlatform(<ButtonLink to="/explore">Explore</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
  });

  test('with only an icon has a name, shown when it is reached by keyboard', async () => {
    renderWithPlatform(<IconButton label="Copy HTML" icon={<svg />} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Copy HTML' })).toHaveFocus();
    expect(await screen.findByText('Copy HTML')).toBeInTheDocument();
  });
});
