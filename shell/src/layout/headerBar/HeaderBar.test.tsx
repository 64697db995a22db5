import { act, render, screen } from '@testing-library/react';
import { scrollablePage, type ScrollablePage } from '../../testing/scrollablePage.ts';
import { HeaderBar } from './HeaderBar.tsx';

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

test('the bar hides on scrolling down and returns on scrolling up', () => {
  open();
  scroll(900);
  expect(bar()).toHaveAttribute('data-hidden');
  scroll(850);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('keyboard focus shows the bar and keeps it visible', () => {
  open();
  scroll(900);
  act(() => screen.getByRole('button', { name: 'Search' }).focus());
  expect(bar()).not.toHaveAttribute('data-hidden');
  scroll(1_800);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('the bar stays visible while one of its menus or lists is open', () => {
  open(
    <button type="button" aria-expanded="true">
      Account
    </button>,
  );
  scroll(900);
  expect(bar()).not.toHaveAttribute('data-hidden');
});

test('an element scrolled into view is not covered by the bar, and a page without the bar has no scroll padding', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
  const { unmount } = open();
  const room = () => document.documentElement.style.getPropertyValue('scroll-padding-block-start');
  expect(room()).toContain('73px');
  height.mockReturnValue(107);
  act(() => page.grow(5_000));
  expect(room()).toContain('119px');
  unmount();
  expect(room()).toBe('');
  height.mockRestore();
});
