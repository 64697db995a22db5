import { keepReports, reportLog } from './reportLog.ts';
import { report, type RemoteIdentity } from './report.ts';

const editor: RemoteIdentity = {
  remote: 'editor',
  version: '2.0.0',
  channel: 'stable',
  revision: 3,
  overridden: false,
};
let stop: () => void;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reportLog.setState([], true);
  stop = keepReports();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const entries = () =>
  reportLog.getState().map(({ version, phase, message, times }) => `${version} ${phase} ${message} ${times}`);

test('stores each failure once with its count, latest first', () => {
  report(editor, 'load', new Error('503'));
  report(editor, 'load', new Error('503'));
  report(editor, 'shape', new Error('no default export'));
  report(editor, 'load', new Error('503'));
  report({ ...editor, version: '1.0.0', channel: 'fallback' }, 'load', new Error('503'));
  expect(entries()).toEqual(['1.0.0 load 503 1', '2.0.0 load 503 3', '2.0.0 shape no default export 1']);
});

test('limits the number of stored failures of a remote that fails in every frame', () => {
  for (let frame = 0; frame < 500; frame += 1) report(editor, 'render', new Error(`frame ${frame}`));
  expect(entries()).toHaveLength(50);
  expect(entries()[0]).toBe('2.0.0 render frame 499 1');
});
