import { render, screen } from '@testing-library/react';
import { loadToasts, onToastsLoaded } from './loadToasts.ts';
import { toast } from './toast.ts';
import { ToastHost } from './ToastHost.tsx';

test('toasts created before the library has loaded are shown in order, and can be updated by their ids', async () => {
  render(<ToastHost />);
  const loaded = jest.fn();
  const stop = onToastsLoaded(loaded);
  const sending = toast.loading('sending');
  toast.info('Draft saved');
  toast.update(sending, 'success', 'Sent');
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(screen.queryByText('sending')).not.toBeInTheDocument();
  expect(loaded).toHaveBeenCalledTimes(1);
  expect(await loadToasts()).toBe(await loadToasts());
  stop();
});
