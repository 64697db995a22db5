import { CHOICE_NAMES, COMPONENT_FILTERS } from '@keyframe/contracts/componentFilters';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, type FakeApi } from '../testing/index.tsx';
import { FilterBar, type ListFilters } from './FilterBar.tsx';

type Sort = 'newest' | 'oldest';

const CATEGORIES: FakeApi = {
  getAllCategories: {
    categories: [
      { _id: 'k1', name: 'Button', componentCounter: 7 },
      { _id: 'k2', name: 'Card', componentCounter: 2 },
    ],
  },
};

function open(filters: Partial<ListFilters<Sort>> = {}, api: FakeApi = CATEGORIES, counts = false) {
  const changed = jest.fn();
  renderWithPlatform(
    <FilterBar
      counts={counts}
      filters={{ sort: 'oldest', ...filters }}
      sortLabels={{ oldest: 'Longest waiting', newest: 'Newest' }}
      onChange={changed}
    >
      <button type="button">Of a week</button>
    </FilterBar>,
    { api },
  );
  return changed;
}

const control = (name: string) => screen.getByRole('combobox', { name });
const options = async (name: string) => {
  await userEvent.click(control(name));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

test("the filter bar offers the server's categories, the four languages and the sort orders of the list", async () => {
  open();
  expect(await options('Category')).toEqual(['All categories', 'Button', 'Card']);
  await userEvent.keyboard('{Escape}');
  expect(await options('Language')).toEqual([
    'All languages',
    'HTML+CSS',
    'HTML+CSS+JS',
    'HTML+Tailwind',
    'HTML+Tailwind+JS',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(await options('Sort by')).toEqual(['Longest waiting', 'Newest']);
});

test.each([
  { name: 'Category', option: 'Card', change: { category: 'Card' } },
  { name: 'Category', option: 'All categories', change: { category: undefined } },
  { name: 'Language', option: 'HTML+Tailwind', change: { language: 'HTML+Tailwind' } },
  { name: 'Language', option: 'All languages', change: { language: undefined } },
  { name: 'Sort by', option: 'Newest', change: { sort: 'newest' } },
])('$option under $name changes only that filter', async ({ name, option, change }) => {
  const changed = open({ category: 'Button', language: 'HTML+CSS' });
  await userEvent.click(control(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  expect(changed.mock.calls).toEqual([[change]]);
});

test('a category in the address matches in any case', async () => {
  open({ category: 'bUTTON' });
  expect(await options('Category')).toEqual(['All categories', 'Button', 'Card']);
  expect(control('Category')).toHaveTextContent('Button');
});

test.each<[string, string, FakeApi]>([
  ['that does not exist', 'Spaceship', CATEGORIES],
  ['that has not loaded yet', 'Button', { getAllCategories: 'pending' }],
])('a category %s is shown as written in the address', (_, category, api) => {
  open({ category }, api);
  expect(control('Category')).toHaveTextContent(category);
});

test('extra controls come before the sort control, in one group with it', () => {
  open();
  const bar = within(screen.getByRole('group', { name: 'Filters' }));
  expect(bar.getAllByRole('combobox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Category',
    ...CHOICE_NAMES.map((name) => COMPONENT_FILTERS[name].label),
    'Sort by',
  ]);
  expect(bar.getByRole('button', { name: 'Of a week' }).compareDocumentPosition(control('Sort by'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('each category shows its number of components when requested', async () => {
  open({}, CATEGORIES, true);
  expect(await options('Category')).toEqual(['All categories', 'Button7', 'Card2']);
});
