import { signPreview } from '@keyframe/contracts/previewLink';
import type { Registry } from '@keyframe/contracts/registry';
import { toast } from '@keyframe/shared-ui/shell';
import { report, type RemoteIdentity } from '../reports/report.ts';
import { remoteStatus, setRemoteStatus } from '../reports/remoteStatus.ts';
import { isInForce, overridesState } from './overridesInForce.ts';
import { OVERRIDES_KEY } from './overridesKey.ts';
import { overridesOfThisTab } from './overridesOfThisTab.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';

const error = jest.spyOn(toast, 'error').mockImplementation(() => 'toast-1');

const versions = { '1.0.0': sampleVersion('one'), '2.0.0': sampleVersion('two') };
const registry: Registry = {
  schema: 1,
  revision: 7,
  remotes: {
    editor: { routes: [{ path: '/editor', access: 'member' }], channels: { stable: '2.0.0' }, versions },
    browse: { routes: [{ path: '/', access: 'public' }], channels: { stable: '2.0.0' }, versions },
  },
};
const identity = (remote: string): RemoteIdentity => ({
  remote,
  version: '1.0.0',
  channel: 'override',
  revision: 7,
  overridden: true,
});

const stored = () => JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? 'null') as unknown;
const store = (value: unknown) => sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(value));

beforeEach(() => {
  sessionStorage.clear();
  overridesState.setState({ inForce: {}, refusals: [] });
  remoteStatus.setState({}, true);
  error.mockClear();
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('nothing may be asked')));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a tab without overrides sends no request and shows no message', async () => {
  expect(await overridesOfThisTab('loopback', registry)).toEqual({});
  expect(error).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('an override is applied, and persists for the next page', async () => {
  store({ editor: { version: '1.0.0' } });
  expect(await overridesOfThisTab('registered', registry)).toEqual({
    editor: { version: '1.0.0', build: versions['1.0.0'] },
  });
  expect(isInForce('editor')).toBe(true);
  expect(stored()).toEqual({ editor: { version: '1.0.0' } });
  expect(error).not.toHaveBeenCalled();
});

test('a rejected override is removed and reported, and the others stay', async () => {
  store({ editor: { version: '1.0.0' }, browse: { origin: 'https://evil.test' } });
  expect(Object.keys(await overridesOfThisTab('loopback', registry))).toEqual(['editor']);
  expect(stored()).toEqual({ editor: { version: '1.0.0' } });
  expect(error).toHaveBeenCalledWith('browse is not replaced. "https://evil.test" is no address on this machine.');
  expect(overridesState.getState().refusals).toHaveLength(1);
  expect(fetch).not.toHaveBeenCalled();
});

test('a deployment without overrides removes all of them', async () => {
  store({ editor: { version: '1.0.0' } });
  expect(await overridesOfThisTab('off', registry)).toEqual({});
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect(error).toHaveBeenCalledTimes(1);
});

test('invalid storage is removed and reported', async () => {
  sessionStorage.setItem(OVERRIDES_KEY, 'evil');
  expect(await overridesOfThisTab('loopback', registry)).toEqual({});
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
  expect(error).toHaveBeenCalledWith(
    'The versions stored for this tab were not written by this site. They were removed.',
  );
});

test("an address can't name a build", async () => {
  const shapes = [
    '?overrides=editor@1.0.0',
    '?keyframe.overrides=%7B%22editor%22%3A%7B%22version%22%3A%221.0.0%22%7D%7D',
    '#editor=http://localhost:3100',
    '?remote=editor&entry=https://evil.test/x.js',
  ];
  for (const address of shapes) {
    window.history.replaceState(null, '', `/${address}`);
    expect(await overridesOfThisTab('loopback', registry)).toEqual({});
  }
  window.history.replaceState(null, '', '/');
});

test('a link to a preview is stored for the tab, checked, and removed from the address', async () => {
  const { key, signature } = await signPreview('editor', '3.0.0');
  const build = sampleVersion('three', { preview: { key, until: '2100-01-01T00:00:00.000Z' } });
  const editor = { ...registry.remotes['editor']!, versions: { '3.0.0': build } };
  const withPreview = { ...registry, remotes: { editor } };
  window.history.replaceState(null, '', `/editor?tab=css&preview=editor/3.0.0/${signature}#x`);
  expect(await overridesOfThisTab('off', withPreview)).toEqual({ editor: { version: '3.0.0', build } });
  expect(window.location.href).toMatch(/\/editor\?tab=css#x$/);
  expect(await overridesOfThisTab('off', withPreview)).toEqual({ editor: { version: '3.0.0', build } });
});

test('an incomplete link to a preview is reported', async () => {
  window.history.replaceState(null, '', '/?preview=editor/3.0.0');
  expect(await overridesOfThisTab('registered', registry)).toEqual({});
  expect(error).toHaveBeenCalledWith('The link to a preview is incomplete. You see the released version.');
  expect(window.location.search).toBe('');
});

describe('an override', () => {
  beforeEach(async () => {
    store({ editor: { version: '1.0.0' }, browse: { version: '1.0.0' } });
    await overridesOfThisTab('registered', registry);
  });

  test('ends when its build fails to load, and a toast shows the replacement', () => {
    setRemoteStatus({ remote: 'editor', state: 'loading' });
    expect(isInForce('editor')).toBe(true);
    setRemoteStatus({ remote: 'editor', state: 'loaded', version: '2.0.0', channel: 'stable' });
    expect(isInForce('editor')).toBe(false);
    expect(isInForce('browse')).toBe(true);
    expect(stored()).toEqual({ browse: { version: '1.0.0' } });
    expect(error).toHaveBeenCalledWith(
      'editor from 1.0.0 did not load and was removed. You see the released version 2.0.0.',
    );
  });

  test('ends when no released version loads either', () => {
    setRemoteStatus({ remote: 'browse', state: 'failed' });
    expect(isInForce('browse')).toBe(false);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('No released version loaded either.'));
  });

  test('stays when its build loads', () => {
    setRemoteStatus({ remote: 'editor', state: 'loaded', version: '1.0.0', channel: 'override' });
    expect(isInForce('editor')).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  test('ends with the next page load when a chunk of it is missing, and a toast reports it', async () => {
    report(identity('editor'), 'chunk', new Error('Loading chunk 12 failed'));
    expect(isInForce('editor')).toBe(true);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('It is removed with the next reload.'));
    expect(Object.keys(await overridesOfThisTab('registered', registry))).toEqual(['browse']);
    expect(error).toHaveBeenCalledWith('editor is not replaced. Part of the chosen build did not load.');
    expect(stored()).toEqual({ browse: { version: '1.0.0' } });
  });

  test('stays when it throws during render, because its developer fixes it and reloads', () => {
    report(identity('editor'), 'render', new Error('a bug'));
    expect(stored()).toMatchObject({ editor: { version: '1.0.0' } });
    expect(isInForce('editor')).toBe(true);
  });
});
