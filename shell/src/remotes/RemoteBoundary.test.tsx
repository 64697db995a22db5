import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { entered, watchInput } from './enteredInput.ts';
import { onReport, type RemoteReport } from '../reports/report.ts';
import { siteAnswers } from '../loading/siteAnswers.ts';

jest.mock('../loading/siteAnswers.ts', () => ({ siteAnswers: jest.fn() }));

const identity = { remote: 'editor', version: '1.0.0', channel: 'stable' as const, revision: 1, overridden: false };
let reports: RemoteReport[];
let stop: () => void;

watchInput();

beforeEach(() => {
  entered.fields.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  jest.mocked(siteAnswers).mockReset().mockResolvedValue(true);
  reports = [];
  stop = onReport((entry) => reports.push(entry));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function Broken({ error }: { error: Error | undefined }) {
  if (error) throw error;
  return <p>The desk</p>;
}

const boundary = (error: Error | undefined, resetKey: string, onFallBack: () => boolean = () => false) => (
  <RemoteBoundary identity={identity} resetKey={resetKey} onFallBack={onFallBack}>
    <Broken error={error} />
  </RemoteBoundary>
);

test('an error is reported with remote, version and phase, and cleared on navigation', async () => {
  function TwoPages() {
    const [path, setPath] = useState('/broken');
    return (
      <>
        <button type="button" onClick={() => setPath('/sound')}>
          Go on
        </button>
        {boundary(path === '/broken' ? new Error('a bug') : undefined, path)}
      </>
    );
  }
  renderWithPlatform(<TwoPages />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(await screen.findByText(/The error is ours and has been reported/)).toBeInTheDocument();
  expect(reports).toEqual([
    expect.objectContaining({ remote: 'editor', version: '1.0.0', phase: 'render', message: 'a bug' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('The desk')).toBeInTheDocument();
});

const missing = Object.assign(new Error('Loading chunk 16 failed.'), { name: 'ChunkLoadError' });

test('without a network a missing chunk shows the panel and does not reload the page', async () => {
  jest.mocked(siteAnswers).mockResolvedValue(false);
  renderWithPlatform(boundary(missing, '/a'));
  // For the panel's text, and before a reload.
  await waitFor(() => expect(siteAnswers).toHaveBeenCalledTimes(2));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(sessionStorage.getItem('keyframe.chunk-reload')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(siteAnswers).toHaveBeenCalledTimes(4));
});

test("a page that was left during the check of the site's origin is not reloaded", async () => {
  let answer: (value: boolean) => void = () => undefined;
  jest.mocked(siteAnswers).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = renderWithPlatform(boundary(missing, '/a'));
  unmount();
  await act(async () => answer(true));
  expect(sessionStorage.getItem('keyframe.chunk-reload')).toBeNull();
});

test('a missing chunk is a chunk failure, and the page reloads automatically once at most', async () => {
  const first = renderWithPlatform(boundary(missing, '/a'));
  expect(reports.map(({ phase }) => phase)).toEqual(['chunk']);
  await waitFor(() => expect(sessionStorage.getItem('keyframe.chunk-reload')).not.toBeNull());
  const reloadedAt = sessionStorage.getItem('keyframe.chunk-reload');
  first.unmount();
  renderWithPlatform(boundary(missing, '/a'));
  expect(sessionStorage.getItem('keyframe.chunk-reload')).toBe(reloadedAt);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // React caches the failure, so a retry in place would fail again: the panel stays until the page is reloaded.
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

describe('the version after the failed one', () => {
  /** A page that fails when its button is clicked. */
  function Desk({ error }: { error: Error }) {
    const [failing, setFailing] = useState(false);
    if (failing) throw error;
    return (
      <main>
        <input aria-label="Name" />
        <button type="button" onClick={() => setFailing(true)}>
          Break
        </button>
      </main>
    );
  }
  const desk = (error: Error, fallBack: () => boolean) => (
    <RemoteBoundary identity={identity} resetKey="/a" onFallBack={fallBack}>
      <Desk error={error} />
    </RemoteBoundary>
  );

  for (const [what, error] of [
    ['a render error', new Error('a bug')],
    ['a missing chunk', missing],
  ] as const) {
    test(`replaces it after ${what}, without a reload`, async () => {
      const fallBack = jest.fn(() => true);
      renderWithPlatform(desk(error, fallBack));
      await userEvent.click(screen.getByRole('button', { name: 'Break' }));
      await waitFor(() => expect(fallBack).toHaveBeenCalledTimes(1));
      expect(sessionStorage.getItem('keyframe.chunk-reload')).toBeNull();
    });
  }

  test('does not replace it while the user has entered something, until Try again fails too', async () => {
    const fallBack = jest.fn(() => true);
    renderWithPlatform(desk(new Error('a bug'), fallBack));
    await userEvent.type(screen.getByRole('textbox'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(await screen.findByText(/The error is ours/)).toBeVisible();
    expect(fallBack).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await waitFor(() => expect(fallBack).toHaveBeenCalledTimes(1));
  });

  test('replaces it when the field is empty again', async () => {
    const fallBack = jest.fn(() => true);
    renderWithPlatform(desk(new Error('a bug'), fallBack));
    await userEvent.type(screen.getByRole('textbox'), 'A{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await waitFor(() => expect(fallBack).toHaveBeenCalledTimes(1));
  });
});

test('a search does not count as input, since it is in the address', async () => {
  const fallBack = jest.fn(() => true);
  function Search() {
    const [failing, setFailing] = useState(false);
    if (failing) throw new Error('a bug');
    return (
      <form role="search">
        <input aria-label="Words" />
        <button type="button" onClick={() => setFailing(true)}>
          Break
        </button>
      </form>
    );
  }
  renderWithPlatform(
    <RemoteBoundary identity={identity} resetKey="/a" onFallBack={fallBack}>
      <Search />
    </RemoteBoundary>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'neon');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await waitFor(() => expect(fallBack).toHaveBeenCalledTimes(1));
});
