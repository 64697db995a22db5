import { lazyPage } from '@keyframe/contracts/lazyPage';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RemoteBoundary } from './RemoteBoundary.tsx';

const identity = { remote: 'browse', version: '1.0.0', channel: 'stable', revision: 1, overridden: false } as const;
const show = (page: React.ReactNode) =>
  renderWithPlatform(
    <RemoteBoundary identity={identity} onFallBack={() => false} resetKey="/" failure={() => <p>Not loaded</p>}>
      <Suspense fallback={<p>Loading</p>}>{page}</Suspense>
    </RemoteBoundary>,
  );

test('a page that was loaded first renders at once', async () => {
  const Page = lazyPage(() => Promise.resolve(({ name }: { name: string }) => <h1>{name}</h1>));
  await Page.load();
  show(<Page name="FAQ" />);
  expect(screen.getByRole('heading', { name: 'FAQ' })).toBeVisible();
});

test('a page whose chunk fails reaches the boundary', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = lazyPage<object>(() => Promise.reject(new Error('offline')));
  show(<Page />);
  expect(await screen.findByText('Not loaded')).toBeVisible();
  jest.restoreAllMocks();
});

test('a load that has failed is tried again by the next call', async () => {
  const importPage = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(() => <h1>FAQ</h1>);
  const Page = lazyPage<object>(importPage);
  await expect(Page.load()).rejects.toThrow('offline');
  await Page.load();
  await Page.load();
  expect(importPage).toHaveBeenCalledTimes(2);
});
