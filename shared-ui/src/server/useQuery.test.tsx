import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from '../parts/States.tsx';
import { messageOf } from './ApiError.ts';
import { SLOW_MS, useQuery } from './useQuery.ts';

/** Shows a query as pages of the remotes do. */
function Page({ queryFn }: { queryFn: () => Promise<string> }) {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['words'], queryFn, retry: false });
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title="Couldn’t load the words"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return data === undefined ? <p>skeletons</p> : <p>{data}</p>;
}

const open = (queryFn: () => Promise<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page queryFn={queryFn} />
    </QueryClientProvider>,
  );
/** Advances the fake timers and flushes promises. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const never = () => new Promise<string>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

test('a request that takes longer than ten seconds shows a message with Try again, which restarts it', async () => {
  const queryFn = jest.fn(never);
  open(queryFn);
  await pass(SLOW_MS - 1);
  expect(screen.getByText('skeletons')).toBeVisible();
  await pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The server is taking longer than usual.');

  queryFn.mockResolvedValueOnce('swift');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(screen.getByText('swift')).toBeVisible();
});

test('a late response replaces the message, since the request continues', async () => {
  const queryFn = jest.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('late'), SLOW_MS + 3_000)));
  open(queryFn);
  await pass(SLOW_MS);
  expect(screen.getByRole('alert')).toBeVisible();
  await pass(3_001);
  expect(screen.getByText('late')).toBeVisible();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('after Try again the page waits another ten seconds before the next message', async () => {
  open(never);
  await pass(SLOW_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(SLOW_MS - 1);
  expect(screen.getByText('skeletons')).toBeVisible();
  await pass(1);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a page opened offline shows a message immediately and loads when the network returns', async () => {
  act(() => onlineManager.setOnline(false));
  const queryFn = jest.fn(async () => 'here');
  open(queryFn);
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline. This loads when you are back.');
  expect(queryFn).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  await pass(0);
  expect(screen.getByText('here')).toBeVisible();
});

test('a page whose request failed loads when the network returns', async () => {
  const queryFn = jest.fn(async () => 'here').mockRejectedValueOnce(new Error('cut off'));
  open(queryFn);
  await pass(0);
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await pass(0);
  expect(screen.getByText('here')).toBeVisible();
});
