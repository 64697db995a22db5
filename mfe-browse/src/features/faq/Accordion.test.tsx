import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { Accordion } from './Accordion.tsx';

const ITEMS = [
  { id: 'free', title: 'Is it free?', body: 'Yes.' },
  { id: 'mine', title: 'Does it stay mine?', body: 'It does.' },
];

function Questions() {
  const [open, setOpen] = useState<string[]>([]);
  return <Accordion items={ITEMS} open={open} onOpenChange={setOpen} />;
}

test('a question toggles its answer, and several can be open', async () => {
  renderWithPlatform(<Questions />);
  const free = screen.getByRole('button', { name: 'Is it free?' });
  expect(free).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Yes.')).not.toBeVisible();
  await userEvent.click(free);
  await userEvent.click(screen.getByRole('button', { name: 'Does it stay mine?' }));
  expect(screen.getByRole('region', { name: 'Is it free?' })).toBeVisible();
  expect(screen.getByText('Yes.')).toBeVisible();
  expect(screen.getByText('It does.')).toBeVisible();
  await userEvent.click(free);
  expect(free).toHaveAttribute('aria-expanded', 'false');
});

test('questions are headings, work by keyboard, and have an id to link to', async () => {
  renderWithPlatform(<Questions />);
  expect(screen.getByRole('heading', { level: 3, name: 'Is it free?' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Is it free?' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Yes.')).toBeVisible();
  expect(document.getElementById('free')).toContainElement(screen.getByText('Yes.'));
});

test('find-in-page opens the answer it finds', async () => {
  renderWithPlatform(<Questions />);
  const answer = screen.getByText('It does.');
  expect(answer.closest('[hidden]')).toHaveAttribute('hidden', 'until-found');
  act(() => void answer.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(answer).toBeVisible();
  expect(screen.getByRole('button', { name: 'Does it stay mine?' })).toHaveAttribute('aria-expanded', 'true');
});
