import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, SiteRouter, useLocation } from '@keyframe/shared-ui/shell';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { scrollablePage, type ScrollablePage } from '../../testing/scrollablePage.ts';

let page: ScrollablePage;

/** Simulates a page load: a new router with the tab's storage and history. */
function load() {
  function Layout() {
    useScrollRestoration();
    return (
      <>
        <p>{useLocation().pathname}</p>
        <Link to="/explore">Explore</Link>
        <Link to="/component/1">Component</Link>
        <Link to="/explore?tag=neon" preventScrollReset>
          Filter
        </Link>
      </>
    );
  }
  const { unmount } = render(
    <SiteRouter>
      <Layout />
    </SiteRouter>,
  );
  return {
    go: async (name: string, path: string) => {
      await userEvent.click(screen.getByRole('link', { name }));
      await screen.findByText(path);
    },
    back: async (path: string) => {
      act(() => window.history.back());
      await screen.findByText(path);
    },
    leave: () => {
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
  page = scrollablePage();
  page.grow(5000);
});

test('back restores the position of a page once its list has loaded', async () => {
  const { go, back, leave } = load();
  await go('Explore', '/explore');
  page.scroll(1500);
  await go('Component', '/component/1');
  expect(page.position).toBe(0);
  act(() => page.grow(523));
  await back('/explore');
  expect(page.position).toBe(523);
  act(() => page.grow(5000));
  expect(page.position).toBe(1500);
  leave();
});

test('back restores the position of a page that was left before its list had loaded', async () => {
  const { go, back, leave } = load();
  await go('Explore', '/explore');
  page.scroll(1500);
  await go('Component', '/component/1');
  act(() => page.grow(523));
  await back('/explore');
  await go('Component', '/component/1');
  act(() => page.grow(5000));
  await back('/explore');
  expect(page.position).toBe(1500);
  leave();
});

test('a reload restores the position, also of the first page of a visit', async () => {
  const first = load();
  page.scroll(1500);
  first.leave();
  page.grow(0);
  const second = load();
  act(() => page.grow(5000));
  expect(page.position).toBe(1500);
  second.leave();
});

test('a new visit to an address starts at the top', async () => {
  const first = load();
  page.scroll(1500);
  first.leave();
  window.history.pushState(null, '', '/');
  // As the browser opens a page.
  page.scroll(0);
  const second = load();
  expect(page.position).toBe(0);
  second.leave();
});

test('a page that was scrolled before its script ran stays there', () => {
  page.scroll(700);
  const { leave } = load();
  expect(page.position).toBe(700);
  leave();
});

test('a navigation with preventScrollReset is returned to at its position', async () => {
  const { go, back, leave } = load();
  page.scroll(800);
  await userEvent.click(screen.getByRole('link', { name: 'Filter' }));
  await screen.findByText('/explore');
  expect(page.position).toBe(800);
  await go('Component', '/component/1');
  await back('/explore');
  expect(page.position).toBe(800);
  leave();
});
