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
])('on page %d of %d the buttons are %j', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown);
});

const previous = () => screen.getByRole('button', { name: 'Previous page' });

test('previous is inactive on page 1', () => {
  renderWithPlatform(<Pagination page={1} pages={7} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(previous()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/explore?page=2');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('next is inactive on the last page', () => {
  renderWithPlatform(<Pagination page={7} pages={7} hrefFor={(page) => `/explore?page=${page}`} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/explore?page=6');
});

test('without addresses the buttons report the page', async () => {
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
