import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { optimisticUpdate } from './optimisticUpdate.ts';

/** A query that shows `first`, and is being fetched again: `respond` ends that fetch. */
async function refetching(client: QueryClient, name: string, first: unknown) {
  const respond: ((data: unknown) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: ({ signal }) => {
      void signal.aborted;
      return new Promise((resolve) => respond.push(resolve));
    },
    initialData: first,
  });
  const stop = observer.subscribe(() => undefined);
  await Promise.resolve();
  return { respond: (data: unknown) => respond.shift()?.(data), shown: () => client.getQueryData([name]), stop };
}

test('a response from before an optimistic update does not undo it, and is requested again when the mutation is settled', async () => {
  const client = new QueryClient();
  const list = await refetching(client, 'list', 'before');
  const { settle } = await optimisticUpdate(client, {
    concerns: (data) => data === 'before',
    apply: () => client.setQueryData(['list'], 'optimistic'),
    rollback: () => client.setQueryData(['list'], 'before'),
  });
  list.respond('late');
  await Promise.resolve();
  expect(list.shown()).toBe('optimistic');
  expect(client.isFetching()).toBe(0);
  settle();
  expect(client.isFetching()).toBe(1);
  list.respond('settled');
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.shown()).toBe('settled');
  list.stop();
});

test('refetches of other data and first loads go on', async () => {
  const client = new QueryClient();
  const other = await refetching(client, 'other', 'unconcerned');
  const first = await refetching(client, 'first', undefined);
  await optimisticUpdate(client, {
    concerns: (data) => data === 'before',
    apply: () => undefined,
    rollback: () => undefined,
  });
  expect(client.isFetching()).toBe(2);
  other.stop();
  first.stop();
});

test('a refused update shows the state of before', async () => {
  const client = new QueryClient();
  client.setQueryData(['list'], 'before');
  const { rollback } = await optimisticUpdate(client, {
    concerns: (data) => data === 'before',
    apply: () => client.setQueryData(['list'], 'optimistic'),
    rollback: () => client.setQueryData(['list'], 'before'),
  });
  expect(client.getQueryData(['list'])).toBe('optimistic');
  rollback();
  expect(client.getQueryData(['list'])).toBe('before');
});
