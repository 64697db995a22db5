import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { RadioCards } from './RadioCards.tsx';

const CARDS = [
  { value: 'linear', label: 'Linear' },
  { value: 'ease', label: 'Ease' },
  { value: 'spring', label: 'Spring' },
] as const;

function Curves() {
  const [value, setValue] = useState<(typeof CARDS)[number]['value'] | null>(null);
  return <RadioCards label="Curve" cards={CARDS} value={value} onValueChange={setValue} />;
}

const card = (name: string) => screen.getByRole('radio', { name });

test('nothing is selected initially, and pressing a card selects only that one', async () => {
  renderWithPlatform(<Curves />);
  expect(screen.getByRole('radiogroup', { name: 'Curve' })).toBeVisible();
  for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
  await userEvent.click(card('Ease'));
  expect(card('Ease')).toBeChecked();
  await userEvent.click(card('Spring'));
  expect(card('Ease')).not.toBeChecked();
  expect(card('Spring')).toBeChecked();
});

test('the group is one tab stop, and the arrow keys select within it', async () => {
  renderWithPlatform(<Curves />);
  await userEvent.tab();
  expect(card('Linear')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(card('Linear')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(card('Ease')).toBeChecked();
  expect(card('Ease')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(card('Spring')).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
