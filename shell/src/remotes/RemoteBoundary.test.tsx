import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { onReport, type RemoteReport } from '../reports/report.ts';
import { siteAnswers } from './siteAnswers.ts';

jest.mock('./siteAnswers.ts', () => ({ siteAnswers: jest.fn() }));

const identity = { remote: 'editor', version: '1.0.0', channel: 'stable' as const, revision: 1, overridden: false };
let reports: RemoteReport[];
let stop: () => void;

beforeEach(() => {
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

const boundary = (error: Error | undefined, resetKey: string) => (
  <RemoteBoundary identity={identity} resetKey={resetKey}>
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
  expect(screen.getByText(/The error is ours and has been reported/)).toBeInTheDocument();
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
  await waitFor(() => expect(siteAnswers).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(sessionStorage.getItem('keyframe.chunk-reload')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(siteAnswers).toHaveBeenCalledTimes(3));
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
