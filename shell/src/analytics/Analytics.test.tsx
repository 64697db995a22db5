import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from '@keyframe/shared-ui/shell';
import { renderWithPlatform } from '@keyframe/shared-ui/testing';
import type { Metric } from 'web-vitals';
import { BootProvider } from '../boot/BootContext.ts';
import { Analytics } from './Analytics.tsx';
import { stopCounting } from './counting.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';

/** The calls of Firebase Analytics and web-vitals. */
const mockInitialize = jest.fn();
const mockLog = jest.fn();
const mockEnable = jest.fn();
/** The callbacks registered with web-vitals. */
const mockReporters: Record<string, (metric: Partial<Metric>) => void> = {};
/**
 * How often the code of Firebase Analytics was loaded. At most once per page load, so the tests without consent come
 * first.
 */
let mockLoaded = 0;

jest.mock('firebase/app', () => ({ initializeApp: () => 'app' }));
jest.mock('firebase/analytics', () => {
  mockLoaded += 1;
  return {
    isSupported: () => Promise.resolve(true),
    initializeAnalytics: (...args: unknown[]) => mockInitialize(...args),
    logEvent: (_analytics: unknown, name: string, about: unknown) => mockLog(name, about),
    setAnalyticsCollectionEnabled: (_analytics: unknown, enabled: boolean) => mockEnable(enabled),
    setDefaultEventParameters: () => undefined,
  };
});
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [
      name,
      (report: (metric: Partial<Metric>) => void) => (mockReporters[name] = report),
    ]),
  ),
);

const config = {
  schema: 1 as const,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' } },
  overrides: 'off' as const,
};
const measured = { ...config, analytics: { appId: '1:2:web:3', measurementId: 'G-4' } };

function show({ analytics = true, choices = false, route = '/profile/milo?q=secret' } = {}) {
  const Site = () => (
    <>
      <Link to="/profile/ada">Ada</Link>
      <Link to="/explore?q=my+search">Explore</Link>
      <Analytics page={useLocation().pathname.startsWith('/profile') ? '/profile/:username' : '/explore'} />
      {choices && <PrivacyChoices onClose={() => undefined} />}
    </>
  );
  return renderWithPlatform(
    <BootProvider
      value={{
        config: analytics ? measured : config,
        registry: { schema: 1, revision: 1, remotes: {} },
        registryIsCopy: false,
        plan: {},
      }}
    >
      <Site />
    </BootProvider>,
    { route },
  );
}

/** The first counted page view waits until the analytics code has loaded. Milliseconds. */
const LOAD_TIMEOUT = { timeout: 4_000 };

const pagesCounted = () =>
  mockLog.mock.calls
    .filter(([name]) => name === 'page_view')
    .map(([, about]) => (about as { page_path: string }).page_path);
const stayAWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const bar = () => screen.queryByRole('region', { name: 'Privacy choices' });

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});
afterEach(async () => {
  // The counter is module state and outlives a test, so consent is withdrawn at the end.
  localStorage.clear();
  stopCounting();
  await stayAWhile();
});

test('a site without analytics shows no consent bar and loads nothing, even with a stored consent', async () => {
  localStorage.setItem('keyframe.consent', 'granted');
  show({ analytics: false });
  await stayAWhile();
  expect(bar()).not.toBeInTheDocument();
  expect(mockLoaded).toBe(0);
});

test('nothing is loaded before the visitor answers', async () => {
  show();
  await stayAWhile();
  expect(bar()).toBeVisible();
  expect(mockLoaded).toBe(0);
});

test('after declining, the consent bar stays away and nothing is loaded', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(bar()).not.toBeInTheDocument();
  unmount();
  show();
  await stayAWhile();
  expect(bar()).not.toBeInTheDocument();
  expect(mockLoaded).toBe(0);
});

test('after accepting, each page view is counted once by its route pattern, and the vitals are reported', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(bar()).not.toBeInTheDocument();
  await waitFor(() => expect(pagesCounted()).toEqual(['/profile/:username']), LOAD_TIMEOUT);
  expect(mockInitialize).toHaveBeenCalledTimes(1);
  expect(mockInitialize).toHaveBeenCalledWith('app', { config: expect.objectContaining({ send_page_view: false }) });

  await userEvent.click(screen.getByRole('link', { name: 'Ada' }));
  await waitFor(() => expect(pagesCounted()).toEqual(['/profile/:username', '/profile/:username']), LOAD_TIMEOUT);
  await userEvent.click(screen.getByRole('link', { name: 'Explore' }));
  await waitFor(
    () => expect(pagesCounted()).toEqual(['/profile/:username', '/profile/:username', '/explore']),
    LOAD_TIMEOUT,
  );
  await stayAWhile();
  expect(pagesCounted()).toHaveLength(3);
  expect(JSON.stringify([mockLog.mock.calls, mockInitialize.mock.calls])).not.toMatch(/secret|milo|search/);

  expect(Object.keys(mockReporters)).toEqual(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB']);
  mockReporters['onLCP']!({ name: 'LCP', value: 1200, delta: 1200, id: 'v1', rating: 'good' });
  expect(mockLog).toHaveBeenCalledWith('LCP', {
    value: 1200,
    metric_id: 'v1',
    metric_value: 1200,
    metric_delta: 1200,
    metric_rating: 'good',
  });
});

test('after consent is withdrawn, neither page views nor vitals are sent', async () => {
  localStorage.setItem('keyframe.consent', 'granted');
  show({ choices: true });
  await waitFor(() => expect(pagesCounted()).toHaveLength(1), LOAD_TIMEOUT);
  expect(screen.getByText('You accepted analytics.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(mockEnable).toHaveBeenLastCalledWith(false), LOAD_TIMEOUT);
  expect(screen.getByText('You declined analytics.')).toBeVisible();
  mockLog.mockClear();
  await userEvent.click(screen.getByText('Explore'));
  mockReporters['onCLS']!({ name: 'CLS', value: 0.1, delta: 0.1, id: 'v2', rating: 'good' });
  await stayAWhile();
  expect(mockLog).not.toHaveBeenCalled();
});

test('an answer given in another tab applies', async () => {
  show();
  await waitFor(() => expect(bar()).toBeVisible());
  localStorage.setItem('keyframe.consent', 'denied');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'keyframe.consent' })));
  expect(bar()).not.toBeInTheDocument();
});

test('the privacy choices of a site without analytics show that nothing is counted', async () => {
  show({ analytics: false, choices: true });
  expect(screen.getByText(/This site uses no analytics/)).toBeVisible();
});
