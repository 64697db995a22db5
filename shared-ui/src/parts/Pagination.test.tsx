import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '../testing/index.tsx';
import { Pagination, visiblePages } from './Pagination.tsx';

test.each([
  [1, 100, [1, 2, 3, 4, 5]],
  [2, 100, [1, 2, 3, 4, 5]],
  [3, 100, [1, 2, 3, 4, 5]],
  [4, 100, [2, 3, 4, 5, 6]],
  [50, 100, [48, 49, 50, 51, 52]],
  [99, 100, [96, 97, 98, 99, 100]],
  [100, 100, [96, 97, 98, 99, 100]],
  [2, 3, [1, 2, 3]],
  [7, 3, [1, 2, 3]],
])('page %d of %d has the buttons %j', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown);
});

const previous = () => screen.getByRole('button', { name: 'Previous page' });

// Specification 4.14
test('previous is disabled on page 1', () => {
  renderWithPlatform(<Pagination page={1} pages={7} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(previous()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/explore?page=2');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

// Specification 4.14
test('next is disabled on the last page', () => {
  renderWithPlatform(<Pagination page={7} pages={7} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/explore?page=6');
});

test('without addresses the buttons call back with the page', async () => {
  const changed = jest.fn();
  renderWithPlatform(<Pagination page={3} pages={9} onPageChange={changed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
  await userEvent.click(previous());
  expect(changed.mock.calls).toEqual([[5], [2]]);
});

test('a list of one page has no pagination', () => {
  renderWithPlatform(<Pagination page={1} pages={1} onPageChange={() => undefined} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the first and the last page are shown beside the five', () => {
  renderWithPlatform(<Pagination page={50} pages={130} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'First page, 1',
    ...[48, 49, 50, 51, 52].map((page) => `Page ${page}`),
    'Last page, 130',
    'Next page',
  ]);
});

test('near the start and the end the five include the first and the last page', () => {
  const { rerender } = renderWithPlatform(
    <Pagination page={1} pages={130} hrefFor={(page) => `/explore?page=${page}`} />,
  );
  expect(screen.queryByRole('link', { name: /^First page/ })).not.toBeInTheDocument();
  rerender(<Pagination page={130} pages={130} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(screen.queryByRole('link', { name: /^Last page/ })).not.toBeInTheDocument();
});

test.each([
  ['42', '/explore?page=42'],
  ['999', '/explore?page=130'],
  ['0', '/explore?page=1'],
])('the number %s in the field opens %s', async (typed, target) => {
  const { address } = renderWithPlatform(
    <Pagination page={1} pages={130} hrefFor={(page) => `/explore?page=${page}`} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), `${typed}{Enter}`);
  expect(address()).toBe(target);
});

test('without addresses the field calls back with the page, and ignores text that is no number', async () => {
  const changed = jest.fn();
  renderWithPlatform(<Pagination page={1} pages={8} onPageChange={changed} />);
  const field = screen.getByRole('textbox', { name: 'Go to page' });
  await userEvent.type(field, 'two{Enter}');
  expect(screen.getByRole('button', { name: 'Go' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(changed.mock.calls).toEqual([[6]]);
});

test('the field is not shown when the buttons reach every page', () => {
  renderWithPlatform(<Pagination page={4} pages={7} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
