import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { Select } from './Select.tsx';

test('a select is chosen from by keyboard', async () => {
  const chosen = jest.fn();
  function Topic() {
    const [value, setValue] = useState<'Fun' | 'Feedback'>('Fun');
    return (
      <Select
        label="Topic"
        value={value}
        onValueChange={(next) => {
          chosen(next);
          setValue(next);
        }}
        options={[
          { value: 'Fun', label: 'Fun' },
          { value: 'Feedback', label: 'Feedback' },
        ]}
      />
    );
  }
  renderWithPlatform(<Topic />);
  screen.getByRole('combobox', { name: 'Topic' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Fun' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('Feedback'));
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveTextContent('Feedback');
});
