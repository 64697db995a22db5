import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { MenuButton } from './MenuButton.tsx';

jest.mock('./NavigationDrawer.tsx', () => {
  throw new Error('offline');
});

test('a menu that does not load says so when it is pressed, and not when it is pointed at', async () => {
  renderWithPlatform(<MenuButton />);
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.hover(button);
  expect(screen.queryByText(/Couldn’t load/)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Couldn’t load the menu. Check your connection and try again.')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
