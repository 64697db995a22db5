import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { Select } from './Select.tsx';

test('a select is operable by keyboard', async () => {
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

test('an option shows its count, and the control does not', async () => {
  const options = [
    { value: 'all', label: 'All categories' },
    { value: 'button', label: 'Button', count: 1204 },
  ];
  renderWithPlatform(<Select label="Category" value="button" onValueChange={jest.fn()} options={options} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Button1,204',
  ]);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent(/^Button$/);
});

test('a select in a toolbar is as wide as its longest option, whichever is selected', () => {
  const options = [
    { value: 'all', label: 'All' },
    { value: 'notifications', label: 'Notifications' },
  ];
  renderWithPlatform(<Select size="s" label="Category" value="all" onValueChange={jest.fn()} options={options} />);
  expect(screen.getByText('All')).toHaveAttribute('data-longest', 'Notifications');
});
