import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../parts/Dialog.tsx';
import { renderWithPlatform } from '../testing/index.tsx';
import { toast } from './toast.ts';

/** The library's timer is an animation: its duration is the toast's time, its end closes the toast. */
const clockOf = (text: string): HTMLElement => {
  const clock = screen
    .getByText(text)
    .closest('.Toastify__toast')
    ?.querySelector<HTMLElement>('.Toastify__progress-bar');
  if (clock === null || clock === undefined) throw new Error(`the toast "${text}" has no clock`);
  return clock;
};

test.each([
  ['success', '2000ms'],
  ['error', '4000ms'],
  ['info', '4000ms'],
  // Specification 9.13
] as const)('a toast of kind %s stays for %s', async (kind, time) => {
  renderWithPlatform(null);
  act(() => void toast[kind](`about ${kind}`));
  await screen.findByText(`about ${kind}`);
  expect(clockOf(`about ${kind}`).style.animationDuration).toBe(time);
});

test('an error is assertive, a success polite', async () => {
  renderWithPlatform(null);
  act(() => {
    toast.error('It failed');
    toast.success('It worked');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed');
  expect(screen.getByRole('status')).toHaveTextContent('It worked');
});

// Specification 9.13
test('a loading toast has no time limit until it becomes another kind', async () => {
  renderWithPlatform(null);
  let id: ReturnType<typeof toast.loading> = '';
  act(() => {
    id = toast.loading('sending');
  });
  await screen.findByText('sending');
  expect(clockOf('sending')).not.toHaveClass('Toastify__progress-bar--animated');
  act(() => toast.update(id, 'success', 'Message sent successfully'));
  expect(await screen.findByText('Message sent successfully')).toBeInTheDocument();
  expect(screen.queryByText('sending')).not.toBeInTheDocument();
  expect(clockOf('Message sent successfully').style.animationDuration).toBe('2000ms');
});

test('a toast can be dismissed with its button', async () => {
  renderWithPlatform(null);
  act(() => void toast.info('Reset CSS'));
  const shown = (await screen.findByText('Reset CSS')).closest('.Toastify__toast');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(shown).toHaveClass('kf-toast-out'));
});

test('a toast is above an open dialog, exposed to screen readers, and dismissing it does not close the dialog', async () => {
  const close = jest.fn();
  const { container } = renderWithPlatform(
    <Dialog open onOpenChange={close} title="Share">
      <button type="button">Copy link</button>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Share' });
  act(() => void toast.info('Link copied'));
  // By role: elements that a dialog hides from assistive technology are not found.
  const shown = (await screen.findByRole('status')).closest<HTMLElement>('.Toastify__toast-container');
  if (shown === null) throw new Error('the toast has no container');
  expect(container).not.toContainElement(shown);
  const backdrop = dialog.closest('[data-base-ui-portal]')?.firstElementChild;
  const layer = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;
  expect(layer(shown)).toBeGreaterThan(Math.max(layer(dialog.parentElement!), backdrop ? layer(backdrop) : 0));

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(shown.querySelector('.kf-toast-out')).not.toBeNull());
  expect(close).not.toHaveBeenCalled();
  expect(dialog).toBeVisible();
});

// Specification 9.14
test('at most 20 toasts are shown; the next one appears when one closes', async () => {
  renderWithPlatform(null);
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast.info(`number ${count}`);
  });
  await screen.findByText('number 20');
  expect(screen.getAllByText(/^number/)).toHaveLength(20);
  expect(screen.queryByText('number 21')).not.toBeInTheDocument();

  const first = screen.getByText('number 1').closest('.Toastify__toast');
  if (first === null) throw new Error('the first toast is not in the page');
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(first).toHaveClass('kf-toast-out'));
  fireEvent.animationEnd(first);
  expect(await screen.findByText('number 21')).toBeInTheDocument();
  expect(screen.getAllByText(/^number/)).toHaveLength(20);
});

test('a toast with an action stays for the given time, runs the action once and closes', async () => {
  renderWithPlatform(null);
  const undo = jest.fn();
  act(() => void toast.success('Tide Toggle deleted', { action: { label: 'Undo', onSelect: undo }, stays: 10_000 }));
  const shown = (await screen.findByText('Tide Toggle deleted')).closest('.Toastify__toast');
  expect(clockOf('Tide Toggle deleted').style.animationDuration).toBe('10000ms');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(shown).toHaveClass('kf-toast-out'));
});
