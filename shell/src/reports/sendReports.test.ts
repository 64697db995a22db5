import { ClientReport } from '@keyframe/contracts/report';
import { report, type RemoteIdentity } from './report.ts';
import { sendReports } from './sendReports.ts';

const identity: RemoteIdentity = {
  remote: 'editor',
  version: '1.0.0',
  channel: 'canary',
  revision: 3,
  overridden: false,
};
const send = jest.fn<Promise<Response>, [string, RequestInit]>();
let stop: () => void;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockReset().mockResolvedValue({ ok: true } as Response);
  globalThis.fetch = send as unknown as typeof fetch;
  window.history.pushState(null, '', '/component/42?q=private');
  stop = sendReports('https://api.test/base/');
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const sent = () => send.mock.calls.map(([, { body }]) => ClientReport.parse(JSON.parse(String(body))));

test('a failure is sent with everything needed to attribute it, and with the path of the page only', () => {
  const error = new Error('no answer');
  error.stack =
    'Error: no answer\n    at load (https://files.test/chunk.js?v=1:3:7)\n    at https://site.test/?q=private';
  report(identity, 'load', error);
  expect(send).toHaveBeenCalledWith(
    'https://api.test/base/api/v1/client-reports',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
  const stack = 'Error: no answer\n    at load (https://files.test/chunk.js:3:7)\n    at https://site.test/';
  expect(sent()).toEqual([{ ...identity, phase: 'load', message: 'no answer', stack, page: '/component/42' }]);
});

test('the same failure is sent once, and another one of the same remote too', () => {
  for (const message of ['no answer', 'no answer', 'answered 503']) report(identity, 'load', new Error(message));
  report(identity, 'render', new Error('no answer'));
  expect(sent().map(({ phase, message }) => `${phase} ${message}`)).toEqual([
    'load no answer',
    'load answered 503',
    'render no answer',
  ]);
});

test('a page sends at most twenty reports', () => {
  for (let count = 0; count < 50; count += 1) report(identity, 'render', new Error(`number ${count}`));
  expect(sent()).toHaveLength(20);
});

test('texts are truncated to the accepted length', () => {
  window.history.pushState(null, '', `/${'p'.repeat(2_000)}`);
  const error = Object.assign(new Error('m'.repeat(5_000)), { stack: 's'.repeat(9_000) });
  report({ ...identity, version: 'v'.repeat(500) }, 'render', error);
  const [only] = sent();
  const lengths = [only!.version, only!.message, only!.stack!, only!.page].map(({ length }) => length);
  expect(lengths).toEqual([100, 1_000, 4_000, 300]);
});

test('a report that fails to send is logged as a warning', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  report(identity, 'load', new Error('no answer'));
  await Promise.resolve();
  expect(warning).toHaveBeenCalledTimes(1);
});
