import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { SiteRouter, useKeepsScroll } from './SiteRouter.tsx';
import { useBlocker } from './useBlocker.ts';

/** All tests of the file share the browser's history, and its steps are asynchronous. */
const stepBack = async () => {
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => window.history.back());
  await act(() => stepped);
};

function Page({ blocks }: { blocks: boolean }) {
  const { pathname, search } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return blocks && currentLocation.pathname === '/editor' && nextLocation.pathname !== '/editor';
  });
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <p>{useKeepsScroll() ? 'keeps scroll' : 'resets scroll'}</p>
      <p>{blocker.state}</p>
      <Link to="/editor">Editor</Link>
      <Link to="/editor?tab=css" preventScrollReset>
        Tab
      </Link>
      <Link to="/explore">Explore</Link>
      <button onClick={() => blocker.proceed?.()}>Leave</button>
      <button onClick={() => blocker.reset?.()}>Stay</button>
    </>
  );
}

const open = (blocks = true) =>
  render(
    <SiteRouter>
      <Page blocks={blocks} />
    </SiteRouter>,
  );
const click = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => window.history.pushState(null, '', '/start'));

test('a link is blocked until the user leaves', async () => {
  open();
  await click('Editor');
  await click('Explore');
  expect(screen.getByText('At /editor')).toBeVisible();
  expect(window.location.pathname).toBe('/editor');
  await click('Leave');
  expect(screen.getByText('At /explore')).toBeVisible();
  expect(screen.getByText('unblocked')).toBeVisible();
});

test('a link that shouldBlock permits is followed', async () => {
  open();
  await click('Editor');
  await click('Tab');
  expect(screen.getByText('At /editor?tab=css')).toBeVisible();
});

test('a step back is undone in the address bar, and made when the user leaves', async () => {
  open();
  await click('Editor');
  await stepBack();
  expect(await screen.findByText('blocked')).toBeVisible();
  await screen.findByText('At /editor');
  expect(window.location.pathname).toBe('/editor');
  await click('Leave');
  expect(await screen.findByText('At /start')).toBeVisible();
  expect(window.location.pathname).toBe('/start');
});

test('after a cancelled step back, the next one is blocked again', async () => {
  open();
  await click('Editor');
  await stepBack();
  await screen.findByText('blocked');
  await click('Stay');
  expect(screen.getByText('unblocked')).toBeVisible();
  await stepBack();
  expect(await screen.findByText('blocked')).toBeVisible();
  expect(screen.getByText('At /editor')).toBeVisible();
});

test('nothing is blocked after the blocking page has unmounted', async () => {
  const { rerender } = open();
  await click('Editor');
  rerender(
    <SiteRouter>
      <Link to="/explore">Explore</Link>
    </SiteRouter>,
  );
  await click('Explore');
  expect(window.location.pathname).toBe('/explore');
});

test('preventScrollReset of a link applies to its own navigation only', async () => {
  open(false);
  await click('Tab');
  expect(screen.getByText('keeps scroll')).toBeVisible();
  await click('Explore');
  expect(screen.getByText('resets scroll')).toBeVisible();
});
