import type { MetricType } from 'web-vitals';
import { PageLoad } from '@keyframe/contracts/pageLoad';
import { remoteStatus, setRemoteStatus } from '../reports/remoteStatus.ts';
import { report, type RemoteIdentity } from '../reports/report.ts';
import { keepReports, reportLog } from '../reports/reportLog.ts';
import { countPageLoad } from './countPageLoad.ts';

/** The callbacks registered with web-vitals. */
const mockVitals: ((metric: Pick<MetricType, 'name' | 'rating'>) => void)[] = [];
jest.mock('web-vitals', () => {
  const observe = (callback: (typeof mockVitals)[number]) => void mockVitals.push(callback);
  return { onCLS: observe, onINP: observe, onLCP: observe };
});

const CANARY: RemoteIdentity = {
  remote: 'editor',
  version: '2.0.0',
  channel: 'canary',
  revision: 3,
  overridden: false,
};
const send = jest.fn<Promise<Response>, [string, RequestInit]>();
let stop: () => void;
let sample: jest.SpyInstance<number, []>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sample = jest.spyOn(Math, 'random').mockReturnValue(0.9);
  send.mockReset().mockResolvedValue({ ok: true } as Response);
  globalThis.fetch = send as unknown as typeof fetch;
  window.requestIdleCallback = (callback) => Number(setTimeout(callback));
  show('visible');
  mockVitals.length = 0;
  remoteStatus.setState({}, true);
  reportLog.setState([], true);
  stop = keepReports();
});
afterEach(async () => {
  stop();
  // The listener of a page that was not left.
  await leave();
  jest.restoreAllMocks();
});

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

/** Opens a page of the editor, until its code for counting has loaded. */
async function open(firstRemote?: string): Promise<void> {
  countPageLoad('https://api.test/', firstRemote);
  await chunks();
}

const chunks = () => new Promise((resolve) => setTimeout(resolve, 20));

/** As the browser does when the tab is hidden or left. */
async function leave(): Promise<void> {
  show('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
}

const loaded = ({ remote, version, channel }: RemoteIdentity) =>
  setRemoteStatus({ remote, state: 'loaded', version, channel });

const sent = () => send.mock.calls.map(([, { body }]) => PageLoad.parse(JSON.parse(String(body))));

test('a page load is sent when the page is left, with the version of each remote and no cookie', async () => {
  await open('editor');
  loaded(CANARY);
  loaded({ ...CANARY, remote: 'browse', version: '1.0.0', channel: 'stable' });
  expect(send).not.toHaveBeenCalled();
  await leave();
  expect(send).toHaveBeenCalledWith(
    'https://api.test/api/v1/page-loads',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
  expect(sent()).toEqual([
    {
      remotes: [
        { remote: 'editor', version: '2.0.0', channel: 'canary', failed: false },
        { remote: 'browse', version: '1.0.0', channel: 'stable', failed: false },
      ],
    },
  ]);
});

test('a version with a fault is sent as failed, also one from before the code was loaded', async () => {
  loaded(CANARY);
  report(CANARY, 'render', new Error('broken'));
  await open('editor');
  await leave();
  expect(sent()[0]!.remotes).toEqual([{ remote: 'editor', version: '2.0.0', channel: 'canary', failed: true }]);
});

test('a version that did not load is sent as failed, beside the one that replaced it', async () => {
  await open('editor');
  report(CANARY, 'load', new Error('503'));
  loaded({ ...CANARY, version: '1.0.0', channel: 'stable' });
  await leave();
  expect(sent()[0]!.remotes).toEqual([
    { remote: 'editor', version: '1.0.0', channel: 'stable', failed: false },
    { remote: 'editor', version: '2.0.0', channel: 'canary', failed: true },
  ]);
});

test('a page load is sent once, however often the tab is hidden', async () => {
  await open('editor');
  loaded(CANARY);
  await leave();
  show('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await leave();
  expect(sent()).toHaveLength(1);
});

test('faults of the shell, and versions of an override or for staff are not counted', async () => {
  await open();
  loaded({ ...CANARY, channel: 'override' });
  loaded({ ...CANARY, remote: 'browse', channel: 'staff' });
  report({ ...CANARY, remote: 'shell', channel: 'stable' }, 'script', new Error('broken'));
  await leave();
  expect(send).not.toHaveBeenCalled();
});

test('one page load in four measures the vitals, of the version that shows the first page', async () => {
  sample.mockReturnValue(0.24);
  await open('editor');
  report(CANARY, 'load', new Error('503'));
  loaded({ ...CANARY, version: '1.0.0', channel: 'stable' });
  loaded({ ...CANARY, remote: 'browse', version: '1.0.0', channel: 'stable' });
  for (const observe of mockVitals) observe({ name: 'LCP', rating: 'needs-improvement' });
  mockVitals[0]!({ name: 'LCP', rating: 'poor' });
  mockVitals[1]!({ name: 'CLS', rating: 'good' });
  await leave();
  expect(sent()[0]!.remotes.map(({ version, vitals }) => [version, vitals])).toEqual([
    ['1.0.0', { LCP: 'poor', CLS: 'good' }],
    ['1.0.0', undefined],
    ['2.0.0', undefined],
  ]);
});

test('the other page loads do not load the library of vitals', async () => {
  sample.mockReturnValue(0.25);
  await open('editor');
  expect(mockVitals).toEqual([]);
});

test('a page load that fails to send is logged as a warning', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await open('editor');
  loaded(CANARY);
  await leave();
  await chunks();
  expect(warning).toHaveBeenCalledTimes(1);
});
