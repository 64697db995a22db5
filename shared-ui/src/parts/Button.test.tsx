import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button', () => {
  test('runs its handler, and submits a form only as a submit button', async () => {
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

  test('that is busy has aria-busy, keeps the focus and does not submit again', async () => {
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

  test('with an address is a link', () => {
    renderWithPlatform(<ButtonLink to="/explore">Explore</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
  });

  test('with only an icon has an accessible name, shown as a tooltip on keyboard focus', async () => {
    renderWithPlatform(<IconButton label="Copy HTML" icon={<svg />} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Copy HTML' })).toHaveFocus();
    expect(await screen.findByText('Copy HTML')).toBeInTheDocument();
  });
});
