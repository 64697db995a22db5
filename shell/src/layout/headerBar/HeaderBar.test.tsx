import { act, render, screen } from '@testing-library/react';
import { scrollablePage, type ScrollablePage } from '../../testing/scrollablePage.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { BAR_ROOM } from './useBarRoom.ts';

let page: ScrollablePage;
const scroll = (position: number) => act(() => page.scroll(position));
const bar = () => document.querySelector('[data-header-bar]');
const open = (content = <button type="button">Search</button>) => {
  const result = render(<HeaderBar>{content}</HeaderBar>);
  act(() => page.grow(5_000));
  return result;
};

beforeEach(() => {
  page = scrollablePage();
});

test('the bar hides when the page is scrolled down, and returns when it is scrolled up', () => {
  open();
  scroll(900);
  expect(bar()).toHaveAttribute('data-hidden');
  scroll(850);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('the focus brings the bar back and keeps it', () => {
  open();
  scroll(900);
  act(() => screen.getByRole('button', { name: 'Search' }).focus());
  expect(bar()).not.toHaveAttribute('data-hidden');
  scroll(1_800);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('the bar stays while a menu or a list of it is open', () => {
  open(
    <button type="button" aria-expanded="true">
      Account
    </button>,
  );
  scroll(900);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('what is scrolled into view stays clear of the bar, and on a page without it nothing is kept free', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
  const { unmount } = open();
  const room = () => document.documentElement.style.getPropertyValue(BAR_ROOM);
  expect(room()).toBe('73px');
  height.mockReturnValue(107);
  act(() => page.grow(5_000));
  expect(room()).toBe('119px');
  unmount();
  expect(room()).toBe('');
  height.mockRestore();
});
