import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { withRemotes } from '../../testing/withRemotes.tsx';
import { MenuButton } from './MenuButton.tsx';

jest.mock('./NavigationDrawer.tsx', () => {
  throw new Error('offline');
});

test('a drawer that fails to load shows a message on press, and none on hover', async () => {
  renderWithPlatform(withRemotes(<MenuButton />));
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.hover(button);
  expect(screen.queryByText(/Couldn’t load/)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Couldn’t load the menu. Please try again.')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
