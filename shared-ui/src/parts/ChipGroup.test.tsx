import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/index.tsx';
import { ChipGroup } from './ChipGroup.tsx';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
type Value = (typeof OPTIONS)[number]['value'];

function Spans({ required = false }: { required?: boolean }) {
  const [value, setValue] = useState<Value | undefined>('day');
  const shared = { label: 'Span', options: OPTIONS };
  return (
    <>
      {required ? (
        <ChipGroup {...shared} required value={value ?? 'day'} onValueChange={setValue} />
      ) : (
        <ChipGroup {...shared} value={value} onValueChange={setValue} />
      )}
      <button>after</button>
    </>
  );
}

const chip = (name: string) => screen.getByRole('button', { name });

test('one chip of a group is selected; pressing it again deselects it', async () => {
  renderWithPlatform(<Spans />);
  expect(screen.getByRole('group', { name: 'Span' })).toBeInTheDocument();
  await userEvent.click(chip('Week'));
  expect(chip('Week')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('Day')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(chip('Week'));
  expect(chip('Week')).toHaveAttribute('aria-pressed', 'false');
});

test('when a selection is required, pressing the selected chip changes nothing', async () => {
  renderWithPlatform(<Spans required />);
  await userEvent.click(chip('Day'));
  expect(chip('Day')).toHaveAttribute('aria-pressed', 'true');
});

test('a group is one tab stop, the arrow keys move in it and Enter selects', async () => {
  renderWithPlatform(<Spans />);
  await userEvent.tab();
  expect(chip('Day')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chip('Month')).toHaveFocus();
  expect(chip('Month')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Enter}');
  expect(chip('Month')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  expect(chip('after')).toHaveFocus();
});

test('with `multiple` each chip toggles itself', async () => {
  const changed = jest.fn();
  function Several() {
    const [value, setValue] = useState<Value[]>(['week']);
    return (
      <ChipGroup
        multiple
        label="Span"
        options={OPTIONS}
        value={value}
        onValueChange={(next) => (changed(next), setValue(next))}
      />
    );
  }
  renderWithPlatform(<Several />);
  await userEvent.click(chip('Day'));
  expect(changed).toHaveBeenLastCalledWith(['day', 'week']);
  expect(chip('Week')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip('Week'));
  expect(changed).toHaveBeenLastCalledWith(['day']);
  expect(chip('Week')).toHaveAttribute('aria-pressed', 'false');
});
