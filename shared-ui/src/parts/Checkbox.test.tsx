import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Checkbox } from './Checkbox.tsx';

test('pressing the label checks the checkbox', async () => {
  const ticked = jest.fn();
  renderWithPlatform(<Checkbox label="Remember me" onCheckedChange={ticked} />);
  await userEvent.click(screen.getByText('Remember me'));
  expect(ticked).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});
