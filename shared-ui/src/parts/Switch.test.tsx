import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Switch } from './Switch.tsx';

test('a switch exposes whether it is on', async () => {
  const changed = jest.fn();
  renderWithPlatform(<Switch label="Pause previews" checked={false} onCheckedChange={changed} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Pause previews' }));
  expect(changed).toHaveBeenCalledWith(true);
});
