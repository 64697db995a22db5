import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPage } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { readTrail, useNavigate } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  type FakeApi,
  type FakeRequest,
} from '@keyframe/shared-ui/testing';
import { ExplorePage } from './ExplorePage.tsx';

/** Every list holds 95 components on four pages; a page holds one, a leaf named after its query. */
function listOf({ query }: FakeRequest, total = 95): ComponentPage {
  const page = Number(query['page']);
  const tags = query['tag'] as string[] | undefined;
  const name = `Leaf ${page}${tags?.length ? ` of ${tags.join(' and ')}` : ''}`;
  return {
    componentArray: page > 4 ? [] : [sampleComponent({ _id: name, name })],
    total,
    page,
    pages: Math.ceil(total / 30),
  };
}

const EMPTY: ComponentPage = { componentArray: [], total: 0, page: 1, pages: 0 };

const LISTS = {
  getTopTags: {
    tags: [
      { name: 'spring', componentCounter: 9 },
      { name: 'hover', componentCounter: 4 },
    ],
  },
  getAllCategories: {
    categories: [
      { _id: 'c1', name: 'Button', componentCounter: 7 },
      { _id: 'c2', name: 'Card', componentCounter: 2 },
    ],
  },
  getVerifiedComponents: (request) => listOf(request),
} satisfies FakeApi;

const open = (route = '/explore', api: FakeApi = {}) =>
  renderWithPlatform(<ExplorePage />, { route, path: '/explore', api: { ...LISTS, ...api } });
const lastQuery = (result: ReturnType<typeof open>) =>
  result.calls.filter(({ call }) => call === 'getVerifiedComponents').at(-1)?.query;
const status = () => screen.getAllByRole('status').find((element) => element.textContent?.includes('component'));

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

// Specification 2.14
test('the page has its own title', async () => {
  open();
  await screen.findByText('Leaf 1');
  expect(document.title).toBe('Explore · Keyframe');
  expect(screen.getByRole('heading', { level: 1, name: 'Explore' })).toBeInTheDocument();
});

test('loading components show skeletons', () => {
  const { container } = open('/explore', { getVerifiedComponents: 'pending' });
  expect(container.querySelectorAll('article')).toHaveLength(LIMITS.pageSize);
  expect(screen.queryByRole('link', { name: /Leaf/ })).not.toBeInTheDocument();
});

test('renders all thirty of a page, those of the first window first', async () => {
  const thirty = Array.from({ length: 30 }, (_, index) => sampleComponent({ _id: `c${index}`, name: `Leaf ${index}` }));
  open('/explore', { getVerifiedComponents: { componentArray: thirty, total: 30, page: 1, pages: 1 } });
  await screen.findByText('Leaf 11');
  await screen.findByText('Leaf 29');
  expect(screen.getAllByRole('article')).toHaveLength(30);
});

test('announces the number of components, with thousands separators', async () => {
  open('/explore', { getVerifiedComponents: (request) => listOf(request, 1204) });
  await waitFor(() => expect(status()).toHaveTextContent('1,204 components, page 1 of 41'));
});

// Specification 2.62
test('a page holds thirty components, and the request has the full state of the address', async () => {
  const result = open('/explore?page=2&category=Button&language=HTML%2BCSS&tag=spring&q=soft&sort=likes');
  await screen.findByText('Leaf 2 of spring');
  expect(lastQuery(result)).toMatchObject({
    page: 2,
    limit: 30,
    category: 'Button',
    language: 'HTML+CSS',
    tag: ['spring'],
    q: 'soft',
    sort: 'likes',
  });
});

test('ignores invalid values in the address', async () => {
  const result = open('/explore?page=banana&language=COBOL&sort=random');
  await screen.findByText('Leaf 1');
  expect(lastQuery(result)).toMatchObject({ page: 1, sort: 'newest' });
  expect(lastQuery(result)?.['language']).toBeUndefined();
});

test('a tag chip adds its filter and goes back to page 1; a second press removes it', async () => {
  const result = open('/explore?page=3&sort=likes');
  await userEvent.click(await screen.findByRole('button', { name: 'spring' }));
  expect(result.address()).toBe('/explore?tag=spring&sort=likes');
  await screen.findByText('Leaf 1 of spring');
  await userEvent.click(screen.getByRole('button', { name: 'spring' }));
  expect(result.address()).toBe('/explore?sort=likes');
});

test('several tags filter together, and each can be removed', async () => {
  const result = open('/explore?tag=spring&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'hover' }));
  expect(result.address()).toBe('/explore?tag=spring&tag=hover');
  await screen.findByText('Leaf 1 of spring and hover');
  expect(lastQuery(result)?.['tag']).toEqual(['spring', 'hover']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag spring' }));
  expect(result.address()).toBe('/explore?tag=hover');
});

test('heading and title name the list, with the category’s own spelling and the page', async () => {
  open('/explore?category=button&tag=spring&page=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Button components tagged spring' })).toBeInTheDocument();
  expect(document.title).toBe('Button components tagged spring, page 2 · Keyframe');
});

test('remembers the list for the trail of its components', async () => {
  open('/explore?tag=spring&page=2');
  await screen.findByText('Leaf 2 of spring');
  expect(readTrail()).toMatchObject({
    address: '/explore?tag=spring&page=2',
    title: 'Components tagged spring',
    ids: ['Leaf 2 of spring'],
    query: { tag: ['spring'], page: 2, limit: 30 },
    pages: 4,
  });
});

test.each([
  { control: 'Category', option: /^Card 2$/, address: '/explore?category=Card' },
  { control: 'Language', option: /^HTML\+Tailwind$/, address: '/explore?language=HTML%2BTailwind' },
  { control: 'Sort by', option: /^Most liked$/, address: '/explore?sort=likes' },
])('the control $control changes the address and goes back to page 1', async ({ control, option, address }) => {
  const result = open('/explore?page=2');
  await screen.findByText('Leaf 2');
  await userEvent.click(screen.getByRole('combobox', { name: control }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  expect(result.address()).toBe(address);
});

test('a trend has a window of a day, a week or a month; a second press removes it', async () => {
  const result = open('/explore?sort=trending&page=2');
  const spans = await screen.findByRole('group', { name: 'Trending over' });
  expect(
    within(spans)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day', 'Week', 'Month']);
  await userEvent.click(within(spans).getByRole('button', { name: 'Week' }));
  expect(result.address()).toBe('/explore?sort=trending&window=week');
  await waitFor(() => expect(lastQuery(result)).toMatchObject({ sort: 'trending', window: 'week', page: 1 }));
  expect(within(spans).getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(spans).getByRole('button', { name: 'Week' }));
  expect(result.address()).toBe('/explore?sort=trending');
});

test('only a trend has a time window', async () => {
  const result = open('/explore?sort=trending&window=day');
  await screen.findByRole('group', { name: 'Trending over' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Most liked' }));
  expect(result.address()).toBe('/explore?sort=likes');
  expect(screen.queryByRole('group', { name: 'Trending over' })).not.toBeInTheDocument();
});

test('each active filter can be removed', async () => {
  const result = open('/explore?q=soft&category=Button&language=HTML%2BCSS&tag=spring');
  await screen.findByText('Leaf 1 of spring');
  await userEvent.click(screen.getByRole('button', { name: 'Remove search soft' }));
  expect(result.address()).toBe('/explore?category=Button&language=HTML%2BCSS&tag=spring');
  await userEvent.click(screen.getByRole('button', { name: 'Remove language HTML+CSS' }));
  expect(result.address()).toBe('/explore?category=Button&tag=spring');
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove category Button' }));
  expect(result.address()).toBe('/explore');
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('clear all removes every filter and keeps the order', async () => {
  const result = open('/explore?q=soft&category=Button&tag=spring&sort=trending&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(result.address()).toBe('/explore?sort=trending');
});

// Specification 9.7
test('previous is disabled on page 1 and next on the last page, with at most five pages between', async () => {
  open('/explore', { getVerifiedComponents: (request) => listOf(request, 3092) });
  const pages = await screen.findByRole('navigation', { name: 'Pages of components' });
  expect(within(pages).getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(within(pages).getAllByRole('link', { name: /^Page \d+$/ })).toHaveLength(5);
});

test('next is disabled on the last page', async () => {
  open('/explore?page=4');
  const pages = await screen.findByRole('navigation', { name: 'Pages of components' });
  expect(within(pages).getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('another page keeps the filters and scrolls to the top of the grid', async () => {
  const result = open('/explore?tag=spring');
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(result.address()).toBe('/explore?tag=spring&page=2');
  await screen.findByText('Leaf 2 of spring');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a change of the filters keeps the scroll position', async () => {
  open('/explore?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'spring' }));
  await screen.findByText('Leaf 1 of spring');
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('back restores the filters before and keeps the scroll position', async () => {
  function Back() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  }
  const result = renderWithPlatform(
    <>
      <ExplorePage />
      <Back />
    </>,
    { route: '/explore?tag=spring', path: '/explore', api: LISTS },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }));
  await screen.findByText('Leaf 3 of spring');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(result.address()).toBe('/explore?tag=spring');
  expect(await screen.findByText('Leaf 1 of spring')).toBeInTheDocument();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the grid shows the previous page, marked as busy, while the next loads', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const getVerifiedComponents = async (request: FakeRequest) => {
    if (request.query['page'] === 2) await gate;
    return listOf(request);
  };
  const { container } = open('/explore', { getVerifiedComponents });
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(screen.getByText('Leaf 1')).toBeInTheDocument();
  expect(container.querySelector('[aria-busy="true"] article')).toBeInTheDocument();
  release();
  await waitFor(() => expect(status()).toHaveTextContent('page 2 of 4'));
  expect(screen.getByText('Leaf 2')).toBeInTheDocument();
  expect(container.querySelector('[aria-busy="true"] article')).not.toBeInTheDocument();
});

test('a page past the last redirects to the last', async () => {
  const result = open('/explore?page=9&tag=spring');
  await screen.findByText('Leaf 4 of spring');
  expect(result.address()).toBe('/explore?tag=spring&page=4');
});

test('an empty list links to near matches that are not empty, and to popular tags', async () => {
  open('/explore?q=zebra&tag=spring', {
    getVerifiedComponents: (request) => (request.query['q'] === undefined ? listOf(request) : EMPTY),
  });
  const near = within(await screen.findByRole('group', { name: 'Similar lists' }));
  expect(await near.findByRole('link', { name: 'Without “zebra” 95 components' })).toHaveAttribute(
    'href',
    '/explore?tag=spring',
  );
  expect(near.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'hover' })).toHaveAttribute('href', '/explore?tag=hover');
});

test('an empty list shows what to do next', async () => {
  const result = open('/explore?q=zebra&tag=spring', {
    getVerifiedComponents: (request) => (request.query['q'] === undefined ? listOf(request) : EMPTY),
  });
  expect(await screen.findByRole('heading', { name: 'No components match' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(result.address()).toBe('/explore');
  expect(await screen.findByText('Leaf 1')).toBeInTheDocument();
});

test('a site without components shows that, and no Clear filters', async () => {
  open('/explore', { getVerifiedComponents: EMPTY });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
});

test('components that fail to load show the error and a retry', async () => {
  let answers = 0;
  open('/explore', {
    getVerifiedComponents: (request) =>
      answers++ === 0 ? new FakeFailure(503, 'The database rests') : listOf(request),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database rests');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Leaf 1')).toBeInTheDocument();
});

const FACETS = {
  facets: {
    motion: [
      { value: 'spin', count: 12 },
      { value: 'fade', count: 1 },
    ],
    trigger: [],
    colour: [{ value: 'blue', count: 3 }],
    size: [{ value: 'tiny', count: 2 }],
    script: [{ value: 'no', count: 4 }],
    ground: [],
    quality: [
      { value: 'compositor', count: 5 },
      { value: 'light', count: 4 },
    ],
  },
  approximate: false,
};

test('more filters are chosen in a dialog with numbers, go into the address and can be removed', async () => {
  const result = open('/explore?q=leaf&page=2', { getFacets: FACETS });
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Spin 12' }));
  expect(result.address()).toBe('/explore?q=leaf&motion=spin');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Without scripts 4' }));
  expect(result.address()).toBe('/explore?q=leaf&motion=spin&script=no');
  expect(lastQuery(result)).toMatchObject({ q: 'leaf', motion: 'spin', script: 'no' });
  const asked = result.calls.filter(({ call }) => call === 'getFacets').at(-1)?.query;
  expect(asked).toEqual({ q: 'leaf', motion: 'spin', script: 'no' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Under 2 KB 4' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stays on the compositor 5' }));
  expect(result.address()).toBe('/explore?q=leaf&motion=spin&script=no&quality=compositor&quality=light');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear these filters' }));
  expect(result.address()).toBe('/explore?q=leaf');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show 95 components' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a chosen value without components stays, so that it can be given up', async () => {
  const result = open('/explore?ground=dark', { getFacets: FACETS });
  expect(await screen.findByRole('button', { name: 'Remove ground dark' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dark 0' }));
  expect(result.address()).toBe('/explore');
});

test('shows an error with a retry when the filters do not load', async () => {
  open('/explore', { getFacets: new FakeFailure(500, 'Try later') });
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  expect(await screen.findByText('Couldn’t load the filters')).toBeInTheDocument();
});

test('says which words nothing matches, and what was meant', async () => {
  const search = { dropped: ['xqz'], corrections: [{ typed: 'laef', meant: 'leaf' }], marks: ['leaf'] };
  open('/explore?q=laef%20xqz&tag=spring', { getVerifiedComponents: (request) => ({ ...listOf(request), search }) });
  expect(await screen.findByText(/No match for “xqz”; showing “leaf”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'leaf' })).toHaveAttribute('href', '/explore?q=leaf&tag=spring');
});

test('an empty result offers to create the component', async () => {
  open('/explore?q=none', { getVerifiedComponents: EMPTY });
  expect(await screen.findByRole('button', { name: 'Create one' })).toBeInTheDocument();
});
