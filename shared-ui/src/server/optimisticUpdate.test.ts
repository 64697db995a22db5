import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { optimisticUpdate } from './optimisticUpdate.ts';

/** A query that shows `first` and is being refetched; `respond` resolves the refetch. */
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

test('a response that predates an optimistic update does not overwrite it, and is requested again when the mutation settles', async () => {
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

test('while another update runs, nothing is requested that could predate it', async () => {
  const client = new QueryClient();
  const list = await refetching(client, 'list', 'before');
  const change = (shown: string) => ({
    concerns: () => true,
    apply: () => client.setQueryData(['list'], shown),
    rollback: () => undefined,
  });
  const first = await optimisticUpdate(client, change('liked'));
  const second = await optimisticUpdate(client, change('not liked'));
  first.settle();
  expect([client.isFetching(), list.shown()]).toEqual([0, 'not liked']);
  second.settle();
  expect(client.isFetching()).toBe(1);
  list.stop();
});

test('refetches of other data and initial loads are not cancelled', async () => {
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

test('a rejected update restores the previous data', async () => {
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
