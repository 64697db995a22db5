import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, renderWithPlatform, sampleComponent, type FakeApi } from '@keyframe/shared-ui/testing';
import { CategoriesPage } from './CategoriesPage.tsx';

const CATEGORIES = {
  categories: [
    { _id: 'c1', name: 'Button', componentCounter: 1204 },
    { _id: 'c2', name: 'Radio & co', componentCounter: 1 },
    { _id: 'c3', name: 'Slider', componentCounter: 0 },
  ],
};
const BEST: FakeApi = {
  getVerifiedComponents: ({ query }) => {
    const category = String(query['category']);
    return {
      componentArray: [sampleComponent({ _id: category, name: `Best ${category}`, category })],
      total: 9,
      page: 1,
      pages: 9,
    };
  },
};

/** Reports every observed element as near the viewport, later ones included: jsdom has no viewport. */
let visible: boolean;
let callbacks: (() => void)[];
const NoObserver = globalThis.IntersectionObserver;
beforeEach(() => {
  visible = false;
  callbacks = [];
  globalThis.IntersectionObserver = class {
    readonly come: () => void;
    constructor(report: IntersectionObserverCallback) {
      this.come = () =>
        report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe() {
      if (visible) this.come();
      else callbacks.push(this.come);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = NoObserver;
});
const scrollToAll = () =>
  act(() => {
    visible = true;
    callbacks.forEach((come) => come());
  });

const open = (api: FakeApi) =>
  renderWithPlatform(<CategoriesPage />, { route: '/categories', api: { ...BEST, ...api } });
const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);

// Specification 2.16
test('each category shows its count and links to its components', async () => {
  open({ getAllCategories: CATEGORIES });
  expect(await screen.findByRole('link', { name: 'Button' })).toHaveAttribute('href', '/explore?category=Button');
  expect(screen.getByRole('link', { name: 'Radio & co' })).toHaveAttribute('href', '/explore?category=Radio+%26+co');
  expect(card('Button').getByText('1,204 components')).toBeVisible();
  expect(card('Radio & co').getByText('1 component')).toBeVisible();
  expect(card('Slider').getByText('0 components')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  expect(document.title).toBe('Categories · Keyframe');
});

test("a card fetches and plays its category's most liked component when it nears the viewport", async () => {
  const { calls } = open({ getAllCategories: CATEGORIES });
  await screen.findByRole('link', { name: 'Button' });
  expect(calls.map(({ call }) => call)).toEqual(['getAllCategories']);
  scrollToAll();
  expect(screen.getByText('No components yet')).toBeVisible();
  expect(await card('Button').findByTitle('Preview of Best Button')).toBeInTheDocument();
  expect(calls.filter(({ call }) => call === 'getVerifiedComponents').map(({ query }) => query)).toEqual([
    { category: 'Button', sort: 'likes', limit: 1, fields: 'card' },
    { category: 'Radio & co', sort: 'likes', limit: 1, fields: 'card' },
  ]);
});

test('a card hides a preview that fails to load, and its category stays', async () => {
  open({ getAllCategories: CATEGORIES, getVerifiedComponents: new FakeFailure(500, 'Out') });
  await screen.findByRole('link', { name: 'Button' });
  scrollToAll();
  expect(await card('Button').findByText('No preview')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loading categories show skeletons and no counts', () => {
  const { container } = open({ getAllCategories: 'pending' });
  expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(8);
  expect(screen.queryByText(/no categories/)).not.toBeInTheDocument();
});

test('a site without categories shows an empty state with a link', async () => {
  open({ getAllCategories: { categories: [] } });
  expect(await screen.findByRole('heading', { name: 'There are no categories yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore all components' })).toHaveAttribute('href', '/explore');
});

test('categories that fail to load show the error and a retry', async () => {
  let answers = 0;
  open({ getAllCategories: () => (answers++ === 0 ? new FakeFailure(500, 'The categories are out') : CATEGORIES) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The categories are out');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Button' })).toBeVisible();
});
