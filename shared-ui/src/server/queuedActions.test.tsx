import { onlineManager, QueryClientProvider, useMutation, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from '../toast/toast.ts';
import { ToastHost } from '../toast/ToastHost.tsx';
import { createQueryClient } from './queryClient.ts';
import { actionsSent } from './queuedActions.ts';

const QUEUED = 'You are offline. It is sent when you are back.';
let queryClient: QueryClient;

function Button({ name, send, scope }: { name: string; send: () => Promise<unknown>; scope?: string }) {
  const { mutate } = useMutation({ mutationFn: send, ...(scope !== undefined && { scope: { id: scope } }) });
  return (
    <button type="button" onClick={() => mutate()}>
      {name}
    </button>
  );
}

function open(ui: React.ReactNode) {
  queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      {ui}
      <ToastHost />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const setOnline = (online: boolean) => act(async () => onlineManager.setOnline(online));

afterEach(async () => {
  await setOnline(true);
  act(() => toast.dismiss());
});

test('an action pressed offline shows that it is queued, and is sent once when the network returns', async () => {
  const send = jest.fn(async () => 'done');
  open(<Button name="Create" send={send} />);
  await setOnline(false);
  press('Create');
  expect(await screen.findByText(QUEUED)).toBeVisible();
  expect(send).not.toHaveBeenCalled();

  await setOnline(true);
  await setOnline(false);
  await setOnline(true);
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(screen.queryByText(QUEUED)).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test('each queued action has a status of its own, also when they are sent one after another', async () => {
  const sent: string[] = [];
  const sending = (name: string) => async () => void sent.push(name);
  open(
    <>
      <Button name="Like" send={sending('like')} scope="like 1" />
      <Button name="Unlike" send={sending('unlike')} scope="like 1" />
    </>,
  );
  await setOnline(false);
  press('Like');
  press('Unlike');
  await waitFor(() => expect(screen.getAllByText(QUEUED)).toHaveLength(2));
  await setOnline(true);
  await waitFor(() => expect(sent).toEqual(['like', 'unlike']));
  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
});

test('a queued action that the server rejects shows the reason', async () => {
  open(<Button name="Follow" send={() => Promise.reject(new Error('refused'))} />);
  await setOnline(false);
  press('Follow');
  await screen.findByText(QUEUED);
  await setOnline(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

test('an action that is sent immediately shows no status, nor does one that waits for another of its scope', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const send = jest.fn(() => new Promise((resolve) => (finish = resolve)));
  open(
    <>
      <Button name="Like" send={send} scope="like 1" />
      <Button name="Unlike" send={async () => 'done'} scope="like 1" />
    </>,
  );
  press('Like');
  press('Unlike');
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(queryClient.isMutating()).toBe(2);
  expect(screen.queryByText(QUEUED)).not.toBeInTheDocument();
  await act(async () => finish('done'));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

test('signing out drops the queued actions and their status', async () => {
  open(<Button name="Create" send={async () => 'done'} />);
  await setOnline(false);
  press('Create');
  const queued = await screen.findByText(QUEUED);
  act(() => queryClient.clear());
  await waitFor(() => expect(queued.closest('.Toastify__toast')).toHaveClass('kf-toast-out'));
});

test('the page can wait until all queued actions are sent', async () => {
  const send = jest.fn(async () => 'done');
  open(<Button name="Create" send={send} />);
  await setOnline(false);
  press('Create');
  const left = jest.fn();
  void actionsSent(queryClient).then(left);
  await act(async () => undefined);
  expect(left).not.toHaveBeenCalled();
  await setOnline(true);
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(send).toHaveBeenCalledTimes(1);
});
