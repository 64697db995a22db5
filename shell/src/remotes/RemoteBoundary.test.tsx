import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from 'shared-ui/testing';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { onReport, type RemoteReport } from './report.ts';

const identity = { remote: 'editor', version: '1.0.0', channel: 'stable' as const, revision: 1, overridden: false };
let reports: RemoteReport[];
let stop: () => void;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
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

test('an error is reported with remote, version and phase, and goes away on navigation', async () => {
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
  expect(reports).toEqual([expect.objectContaining({ remote: 'editor', version: '1.0.0', phase: 'render', message: 'a bug' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('The desk')).toBeInTheDocument();
});

test('a chunk that has gone missing is a chunk failure, and the page is reloaded by itself once at most', async () => {
  const missing = Object.assign(new Error('Loading chunk 16 failed.'), { name: 'ChunkLoadError' });
  const first = renderWithPlatform(boundary(missing, '/a'));
  expect(reports.map(({ phase }) => phase)).toEqual(['chunk']);
  const reloadedAt = sessionStorage.getItem('keyframe.chunk-reload');
  expect(reloadedAt).not.toBeNull();
  first.unmount();
  renderWithPlatform(boundary(missing, '/a'));
  expect(sessionStorage.getItem('keyframe.chunk-reload')).toBe(reloadedAt);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // Trying again in place would only show React's kept failure: the panel stays until the page is loaded anew.
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
