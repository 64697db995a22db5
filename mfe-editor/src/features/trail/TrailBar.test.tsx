import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTrail, rememberTrail, useParams, type Trail } from '@keyframe/shared-ui/platform';
import { renderWithPlatform, sampleComponent, type FakeApi } from '@keyframe/shared-ui/testing';
import { TrailBar } from './TrailBar.tsx';
import { addressOfPage } from './useTrail.ts';

const TRAIL: Trail = {
  address: '/explore?category=Toggle&page=2',
  title: 'Toggle components',
  ids: ['c1', 'c2', 'c3'],
  query: { category: 'Toggle', page: 2 },
  pages: 3,
};

function Page() {
  const { id = '' } = useParams();
  return (
    <>
      <TrailBar id={id} />
      <div data-arrows>
        <button>in the code</button>
      </div>
    </>
  );
}

function show(id: string, api: FakeApi = {}) {
  const page = (ids: string[]) => ({
    componentArray: ids.map((_id) => sampleComponent({ _id })),
    total: 9,
    page: 1,
    pages: 3,
  });
  return renderWithPlatform(<Page />, {
    route: `/component/${id}`,
    path: '/component/:id',
    api: {
      getVerifiedComponents: ({ query }) => page(query.page === 1 ? ['a1', 'a2', 'a3'] : ['z1', 'z2', 'z3']),
      ...api,
    },
  });
}

const previous = () => screen.getByRole('button', { name: 'Previous component' });
const next = () => screen.getByRole('button', { name: 'Next component' });

beforeEach(() => rememberTrail(TRAIL));
afterEach(() => sessionStorage.clear());

test('the bar names the list of the trail and links back to it', () => {
  show('c2');
  expect(screen.getByRole('link', { name: 'Back to Toggle components' })).toHaveAttribute('href', TRAIL.address);
});

test('if the list is the previous history entry, the link goes back, so that its scroll position is restored', async () => {
  Object.assign(window, {
    navigation: {
      currentEntry: { index: 1 },
      entries: () => [{ url: `${window.location.origin}${TRAIL.address}` }, { url: null }],
    },
  });
  const { address } = show('c2');
  await userEvent.click(next());
  expect(address()).toBe('/component/c3');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Toggle components' }));
  // The test's history has no previous entry: the link did not navigate.
  expect(address()).toBe('/component/c3');
  Reflect.deleteProperty(window, 'navigation');
});

test('previous and next step through the list, by button and by arrow key', async () => {
  const { address } = show('c2');
  await userEvent.click(next());
  expect(address()).toBe('/component/c3');
  expect(next()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(address()).toBe('/component/c1');
});

test.each([
  ['typing', () => screen.getByRole('searchbox', { name: 'Search components' })],
  ['in the code', () => screen.getByRole('button', { name: 'in the code' })],
])('an arrow key while %s does nothing', async (_where, element) => {
  const { address } = show('c2');
  element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(address()).toBe('/component/c2');
});

test('at the end of the page the next page loads and becomes the list to go back to', async () => {
  const { address, calls } = show('c3');
  await waitFor(() => expect(next()).toBeEnabled());
  await userEvent.click(next());
  expect(address()).toBe('/component/z1');
  expect(calls.map(({ query }) => query)).toContainEqual({ category: 'Toggle', page: 3, fields: 'card' });
  expect(screen.getByRole('link', { name: 'Back to Toggle components' })).toHaveAttribute(
    'href',
    '/explore?category=Toggle&page=3',
  );
  expect(readTrail()?.ids).toEqual(['z1', 'z2', 'z3']);
});

test('the entry before the first of the page is the last of the previous page', async () => {
  const { address } = show('c1');
  await waitFor(() => expect(previous()).toBeEnabled());
  await userEvent.click(previous());
  expect(address()).toBe('/component/a3');
  expect(screen.getByRole('link', { name: 'Back to Toggle components' })).toHaveAttribute(
    'href',
    '/explore?category=Toggle',
  );
});

test('a list without further pages ends and sends no request', () => {
  rememberTrail({ address: '/', title: 'Trending', ids: ['c1', 'c2'] });
  const { calls } = show('c2');
  expect(next()).toBeDisabled();
  expect(previous()).toBeEnabled();
  expect(calls).toHaveLength(0);
});

test('opened from elsewhere, the page links to all components and has no previous and next', () => {
  show('x9');
  expect(screen.getByRole('link', { name: 'Explore components' })).toHaveAttribute('href', '/explore');
  expect(screen.queryByRole('button', { name: 'Next component' })).not.toBeInTheDocument();
});

test('the search opens the results', async () => {
  const { address } = show('c2');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search components' }), ' 3d card {Enter}');
  expect(address()).toBe('/explore?q=3d+card');
});

test.each([
  ['/explore?category=Toggle&page=2', 3, '/explore?category=Toggle&page=3'],
  ['/explore?page=2', 1, '/explore'],
  ['/', 2, '/?page=2'],
])('page %2$d of %1$s is at %3$s', (address, page, expected) => {
  expect(addressOfPage(address, page)).toBe(expected);
});
