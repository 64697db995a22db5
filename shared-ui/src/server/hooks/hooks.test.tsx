import { act, screen, waitFor } from '@testing-library/react';
import { authStore } from '../../auth/authStore.ts';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleUser,
} from '../../testing/index.tsx';
import { useComponent, useComponents } from './useComponents.ts';

const page = (name: string) => ({ componentArray: [sampleComponent({ name })], total: 2, page: 1, pages: 2 });

function List({ number }: { number: number }) {
  const { data, isPlaceholderData } = useComponents({ page: number });
  return <p>{`${data?.componentArray[0]?.name ?? 'nothing'}${isPlaceholderData ? ' (old)' : ''}`}</p>;
}

test('the previous page stays while the next one loads', async () => {
  let release: (() => void) | undefined;
  const api = {
    getVerifiedComponents: ({ query }: { query: Record<string, unknown> }) =>
      query.page === 1 ? page('First') : new Promise<object>((resolve) => (release = () => resolve(page('Second')))),
  };
  const { rerender } = renderWithPlatform(<List number={1} />, { api });
  expect(await screen.findByText('First')).toBeInTheDocument();
  rerender(<List number={2} />);
  expect(await screen.findByText('First (old)')).toBeInTheDocument();
  await waitFor(() => expect(release).toBeDefined());
  act(() => release?.());
  expect(await screen.findByText('Second')).toBeInTheDocument();
});

function View() {
  const { data, error } = useComponent('c1');
  return <p>{error === null ? (data?.name ?? 'loading') : error.message}</p>;
}

test('an author who reloads the page of an unverified component waits for sign-in instead of seeing a 404', async () => {
  const api = {
    getComponentById: ({ headers }: { headers: Record<string, unknown> }) =>
      headers.Authorization === undefined
        ? new FakeFailure(404, 'No such component')
        : { component: sampleComponentDetail({ _id: 'c1', name: 'Mine' }) },
  };
  const { calls } = renderWithPlatform(<View />, { user: sampleUser(), authLoading: true, api });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText('loading')).toBeInTheDocument();
  act(() => authStore.setState({ loading: false }));
  expect(await screen.findByText('Mine')).toBeInTheDocument();
});

test('a visitor sees a 404 immediately', async () => {
  renderWithPlatform(<View />, {
    authLoading: true,
    api: { getComponentById: new FakeFailure(404, 'No such component') },
  });
  expect(await screen.findByText('No such component')).toBeInTheDocument();
});
