import { render } from '@testing-library/react';
import { useEffect } from 'react';
import type { RemoteIdentity } from '../reports/report.ts';
import { shownRemote, useShownRemote } from './shownRemote.ts';

const identity = (remote: string, version: string): RemoteIdentity => ({
  remote,
  version,
  channel: 'stable',
  revision: 1,
  overridden: false,
});

const requests: (string | undefined)[] = [];
function Page() {
  useEffect(() => {
    requests.push(shownRemote());
  }, []);
  return null;
}
function Place({ of }: { of: RemoteIdentity | undefined }) {
  useShownRemote(of);
  return of && <Page key={of.remote} />;
}

test('a page that sends API requests in its first effect is identified by remote and version, until it unmounts', () => {
  const { rerender, unmount } = render(<Place of={identity('browse', '1.4.2')} />);
  rerender(<Place of={undefined} />);
  expect(shownRemote()).toBeUndefined();
  rerender(<Place of={identity('editor', '2.0.0-rc.1')} />);
  expect(requests).toEqual(['browse@1.4.2', 'editor@2.0.0-rc.1']);
  unmount();
  expect(shownRemote()).toBeUndefined();
});

test('a version with an invalid name is left out', () => {
  const { unmount } = render(<Place of={identity('browse', 'made by hand\r\n')} />);
  expect(shownRemote()).toBeUndefined();
  unmount();
});
