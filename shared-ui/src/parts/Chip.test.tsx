import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Chip, ChipLink, ChipRemovable } from './Chip.tsx';

test('a selected chip shows its state without colour', () => {
  renderWithPlatform(
    <>
      <Chip selected>hover</Chip>
      <ChipLink to="/explore?tag=neon" selected>
        neon
      </ChipLink>
    </>,
  );
  expect(screen.getByRole('button', { name: 'hover' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'neon' })).toHaveAttribute('aria-current', 'true');
});

test('a chip in an input can be removed', async () => {
  const removed = jest.fn();
  renderWithPlatform(
    <ChipRemovable onRemove={removed} removeLabel="Remove the tag neon">
      neon
    </ChipRemovable>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag neon' }));
  expect(removed).toHaveBeenCalledTimes(1);
});
