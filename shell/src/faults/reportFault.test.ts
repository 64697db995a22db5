import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { overridesState } from '../overrides/overridesInForce.ts';
import { onReport, type RemoteReport } from '../reports/report.ts';
import './listen.ts';
import { reportFaults } from './reportFaults.ts';

const build = (version: string): RemoteVersion => ({
  manifest: `https://files.test/editor/${version}/mf-manifest.json`,
  entry: `https://files.test/editor/${version}/remoteEntry.js`,
  container: `editor_${version.replaceAll('.', '_')}`,
  contract: 1,
  shell: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const registry: Registry = {
  schema: 1,
  revision: 12,
  remotes: {
    editor: {
      routes: [],
      channels: { stable: '1.1.0', canary: { version: '1.10.0', percent: 5 } },
      fallback: '1.0.0',
      versions: { '1.0.0': build('1.0.0'), '1.1.0': build('1.1.0'), '1.10.0': build('1.10.0') },
    },
  },
};
const SHELL = { remote: 'shell', version: '3.0.0-babc', channel: 'stable', revision: 12, overridden: false };

let reports: RemoteReport[];
let stop: () => void;
beforeEach(() => {
  document.head.innerHTML = '<meta name="shell-version" content="3.0.0-babc">';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reports = [];
  stop = onReport((entry) => reports.push(entry));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** The code that reports comes with the first fault. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

async function violate(details: Partial<SecurityPolicyViolationEvent>) {
  const event = {
    effectiveDirective: 'script-src',
    blockedURI: 'eval',
    sourceFile: '',
    lineNumber: 3,
    columnNumber: 7,
    ...details,
  };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), event));
  await reported();
}

/** As the browser does when an event handler throws. */
async function throwUncaught(error: unknown, filename = ''): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error), filename }));
  await reported();
}

async function rejectUnhandled(reason: unknown): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await reported();
}

const thrownIn = (...scripts: string[]) =>
  Object.assign(new Error('Cannot read properties of undefined'), {
    stack: `Error: Cannot read properties of undefined\n${scripts.map((script) => `    at press (${script}:3:7)`).join('\n')}`,
  });

test('a fault before the registry has loaded is reported afterwards', async () => {
  await violate({ sourceFile: 'https://files.test/editor/1.1.0/main.js' });
  expect(reports).toEqual([]);
  reportFaults(registry);
  await reported();
  expect(reports).toEqual([
    expect.objectContaining({ remote: 'editor', version: '1.1.0', channel: 'stable', revision: 12, phase: 'policy' }),
  ]);
});

describe('a violation', () => {
  beforeEach(() => reportFaults(registry));

  test.each([
    [
      'is attributed to the remote of its script',
      'https://files.test/editor/1.1.0/chunk.js?x=1',
      { remote: 'editor', version: '1.1.0', channel: 'stable' },
    ],
    [
      'is attributed to the canary, not to a version with the same prefix',
      'https://files.test/editor/1.10.0/a/b.js',
      { remote: 'editor', version: '1.10.0', channel: 'canary' },
    ],
    [
      'is attributed to the fallback version',
      'https://files.test/editor/1.0.0/remoteEntry.js',
      { remote: 'editor', version: '1.0.0', channel: 'fallback' },
    ],
    ['is attributed to the shell of its script', 'https://site.test/shell.js', SHELL],
    ['is attributed to the shell without a script', '', SHELL],
    [
      'is attributed to the shell for a host that starts like a remote’s',
      'https://files.test.evil.test/editor/1.1.0/main.js',
      SHELL,
    ],
  ])('%s', async (_what, sourceFile, identity) => {
    await violate({ sourceFile });
    expect(reports).toEqual([expect.objectContaining({ ...identity, phase: 'policy' })]);
  });

  test.each([
    [
      'a server on this machine',
      {
        version: '0.0.0-dev',
        origin: 'http://localhost:3100',
        build: {
          ...build('1.1.0'),
          manifest: 'http://localhost:3100/mf-manifest.json',
          entry: 'http://localhost:3100/remoteEntry.js',
        },
      },
      'http://localhost:3100/src_remote_tsx.js',
    ],
    [
      'another version of the registry',
      { version: '1.0.0', build: build('1.0.0') },
      'https://files.test/editor/1.0.0/chunk.js',
    ],
  ])('of an override from %s is attributed to it', async (_from, override, sourceFile) => {
    overridesState.setState({ inForce: { editor: override } });
    await violate({ sourceFile });
    overridesState.setState({ inForce: {} });
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'editor', version: override.version, channel: 'override', overridden: true }),
    ]);
  });

  test('without a script is attributed to the remote of the blocked file', async () => {
    await violate({ effectiveDirective: 'font-src', blockedURI: 'https://files.test/editor/1.1.0/assets/codicon.ttf' });
    expect(reports[0]).toMatchObject({
      remote: 'editor',
      version: '1.1.0',
      message: 'font-src refused https://files.test/editor/1.1.0/assets/codicon.ttf',
    });
  });

  test('is reported with its directive and location, without queries', async () => {
    await violate({
      effectiveDirective: 'connect-src',
      blockedURI: 'https://evil.test/collect?token=secret',
      sourceFile: 'https://files.test/editor/1.1.0/main.js?v=2',
    });
    expect(reports[0]?.message).toBe(
      'connect-src refused https://evil.test/collect (https://files.test/editor/1.1.0/main.js:3:7)',
    );
  });

  test.each(['chrome-extension', 'moz-extension://1234/inject.js'])(
    'of a browser extension (%s) is not reported',
    async (sourceFile) => {
      await violate({ sourceFile });
      await violate({ blockedURI: sourceFile });
      expect(reports).toEqual([]);
    },
  );
});

describe('an error that nothing catches', () => {
  beforeEach(() => reportFaults(registry));

  test('of an event handler is reported under the first remote in its stack, with the stack', async () => {
    await throwUncaught(
      thrownIn(
        'https://site.test/kit.js',
        'https://files.test/editor/1.1.0/chunk.js?v=2',
        'https://site.test/shell.js',
      ),
      'https://site.test/kit.js',
    );
    expect(reports).toEqual([
      expect.objectContaining({
        remote: 'editor',
        version: '1.1.0',
        phase: 'script',
        message: 'Cannot read properties of undefined',
        stack: expect.stringContaining('(https://files.test/editor/1.1.0/chunk.js:3:7)') as string,
      }),
    ]);
  });

  test('of a promise is reported, an Error or not', async () => {
    await rejectUnhandled(thrownIn('https://files.test/editor/1.10.0/chunk.js'));
    await rejectUnhandled('no answer');
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'editor', version: '1.10.0', channel: 'canary', phase: 'script' }),
      expect.objectContaining({ ...SHELL, phase: 'script', message: 'no answer' }),
    ]);
  });

  test.each([
    ['a second layout in one frame', 'ResizeObserver loop completed with undelivered notifications.'],
    ['a request that the page cancelled', new DOMException('The user aborted a request.', 'AbortError')],
    ['a browser extension', thrownIn('chrome-extension://abc/inject.js')],
  ])('%s is not reported', async (_what, error) => {
    await throwUncaught(error);
    expect(reports).toEqual([]);
  });
});

test('a chunk that did not load is reported at its step', async () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    stack: 'ChunkLoadError: Loading chunk 7 failed.\n    at load (https://files.test/editor/1.1.0/remoteEntry.js:3:7)',
  });
  reportFaults(registry);
  await rejectUnhandled(error);
  expect(reports).toEqual([expect.objectContaining({ remote: 'editor', version: '1.1.0', phase: 'chunk' })]);
});
