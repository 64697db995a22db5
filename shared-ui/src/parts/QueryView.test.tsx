import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../server/ApiError.ts';
import { QueryView, type QueryState, type QueryViewProps } from './QueryView.tsx';

const refetch = jest.fn();
const IDLE = { data: undefined, error: null, isFetching: false, refetch };
const failure = new ApiError('The server is busy.', { status: 503, code: 'busy' });

const view = (query: Partial<QueryState<string[]>>, options: Partial<QueryViewProps<string[]>> = {}) => (
  <QueryView query={{ ...IDLE, ...query }} loading={<p>loading</p>} error="Couldn’t load the names" {...options}>
    {(names) => <p>{names.join(' and ')}</p>}
  </QueryView>
);

beforeEach(() => refetch.mockClear());

test('shows the skeleton until data arrives, then the data', () => {
  const { rerender } = render(view({ isFetching: true }));
  expect(screen.getByText('loading')).toBeVisible();
  rerender(view({ data: ['Ada', 'Milo'] }));
  expect(screen.getByText('Ada and Milo')).toBeVisible();
  expect(screen.queryByText('loading')).not.toBeInTheDocument();
});

test('shows why a request failed, and requests it again', async () => {
  const { rerender } = render(view({ error: failure }, { heading: 'h1' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
  expect(screen.getByRole('heading', { level: 1, name: 'Couldn’t load the names' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(view({ error: failure }, { error: ({ message }) => <p>No names: {message}</p> }));
  expect(screen.getByText('No names: The server is busy.')).toBeVisible();
});

test('keeps the data when a refetch fails', () => {
  render(view({ data: ['Ada'], error: failure }));
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the empty state for an empty list, or when isEmpty returns true', () => {
  const empty = <p>nobody</p>;
  const { rerender } = render(view({ data: [] }, { empty }));
  expect(screen.getByText('nobody')).toBeVisible();
  rerender(view({ data: ['Ada'] }, { empty }));
  expect(screen.queryByText('nobody')).not.toBeInTheDocument();
  rerender(view({ data: ['Ada'] }, { empty, isEmpty: (names) => !names.includes('Milo') }));
  expect(screen.getByText('nobody')).toBeVisible();
});
