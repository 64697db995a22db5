import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Registry, RemoteVersion } from '@keyframe/contracts/registry';
import { renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { BootProvider } from '../boot/BootContext.ts';
import { chooseForThisTab, endOverride } from '../overrides/changeOverrides.ts';
import { readServedRemotes } from '../overrides/loopback.ts';
import { overridesState } from '../overrides/overridesInForce.ts';
import { sharedDependencies } from '../remotes/federation.ts';
import { loadRemoteModule } from '../remotes/loadRemoteModule.ts';
import { planRemotes } from '../plan/plan.ts';
import { remoteStatus, setRemoteStatus } from '../reports/remoteStatus.ts';
import { reportLog } from '../reports/reportLog.ts';
import { sampleVersion } from '../testing/sampleVersion.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { RemotesPage } from './RemotesPage.tsx';

jest.mock('../remotes/federation.ts', () => ({ SHELL: 'shell', sharedDependencies: jest.fn(() => []) }));
jest.mock('../remotes/loadRemoteModule.ts', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('../overrides/changeOverrides.ts', () => ({ chooseForThisTab: jest.fn(), endOverride: jest.fn() }));
jest.mock('../overrides/loopback.ts', () => ({
  ...jest.requireActual<object>('../overrides/loopback.ts'),
  readServedRemotes: jest.fn(),
}));

const build = (container: string, more: Partial<RemoteVersion> = {}): RemoteVersion =>
  sampleVersion(container, {
    shell: '0.9.0',
    commit: 'abc1234',
    publishedAt: '2026-01-01T12:05:00.000Z',
    publishedBy: 'ines',
    ...more,
  });

const registry: Registry = {
  schema: 1,
  revision: 7,
  remotes: {
    browse: {
      routes: [{ path: '/explore', access: 'public' }],
      channels: { stable: '1.0.0' },
      versions: { '1.0.0': build('browse') },
    },
    editor: {
      routes: [{ path: '/editor', access: 'member' }],
      channels: { stable: '2.0.0' },
      fallback: '1.0.0',
      versions: { '1.0.0': build('one'), '2.0.0': build('two', { publishedAt: '2026-02-01T00:00:00.000Z' }) },
    },
  },
};

interface Options {
  overrides?: RuntimeConfig['overrides'];
  known?: Registry;
  flags?: RuntimeConfig['flags'];
  registryIsCopy?: boolean;
  as?: Parameters<typeof renderWithPlatform>[1];
}

function open({ overrides = 'loopback', known = registry, flags, registryIsCopy = false, as = {} }: Options = {}) {
  const config: RuntimeConfig = {
    schema: 1,
    api: '',
    preview: '',
    auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
    overrides,
    flags,
  };
  return renderWithPlatform(
    <BootProvider
      value={{
        config,
        registry: known,
        registryIsCopy,
        plan: planRemotes(known, sampleVisitor, overridesState.getState().inForce),
      }}
    >
      <RemotesPage />
    </BootProvider>,
    as,
  );
}

const card = (remote: string) => within(screen.getByRole('article', { name: remote }));
/** The value of a term in a description list. */
const fact = (within: ReturnType<typeof card>, name: string) => within.getByText(name).nextElementSibling;

beforeEach(() => {
  jest.clearAllMocks();
  remoteStatus.setState({}, true);
  reportLog.setState([], true);
  overridesState.setState({ inForce: {}, refusals: [] });
});

test('an operator sees the build and the state of each remote', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible();
  expect(document.title).toBe('Remotes · Keyframe');
  expect(screen.getByText('revision 7')).toBeVisible();
  const browse = card('browse');
  expect(browse.getByRole('status')).toHaveTextContent('Not requested');
  expect(fact(browse, 'Version')).toHaveTextContent('1.0.0');
  expect(fact(browse, 'Channel')).toHaveTextContent('stable');
  expect(fact(browse, 'Commit')).toHaveTextContent('abc1234');
  expect(fact(browse, 'Contract')).toHaveTextContent('1');
  expect(fact(browse, 'Published')).toHaveTextContent('Jan 1, 2026, 12:05 UTC by ines');
  expect(fact(browse, 'Files')).toHaveTextContent('http://remotes.test/browse/');
  expect(fact(browse, 'Pages')).toHaveTextContent('/explore');
});

test('the feature flags are listed with their settings', () => {
  open({ flags: { 'new-editor': { share: 10 } } });
  const flags = within(screen.getByRole('region', { name: 'Feature flags' }));
  expect(flags.getByText('profile-stats').nextElementSibling).toHaveTextContent('on, on for you');
  expect(flags.getByText('new-editor').nextElementSibling).toHaveTextContent('10 % of visitors, off for you');
});

test('a remote that loads shows its load time', () => {
  open();
  act(() =>
    setRemoteStatus({
      remote: 'browse',
      state: 'loaded',
      version: '1.0.0',
      channel: 'stable',
      from: 'http://remotes.test/browse/remoteEntry.js',
      milliseconds: 1234,
    }),
  );
  expect(card('browse').getByRole('status')).toHaveTextContent('Loaded in 1,234 ms');
  expect(card('browse').queryByRole('button', { name: /load browse/i })).not.toBeInTheDocument();
});

test('a failed remote shows phase, reason and count, and can be retried', () => {
  open();
  act(() => {
    reportLog.setState(
      [
        {
          remote: 'browse',
          version: '1.0.0',
          channel: 'stable',
          revision: 7,
          overridden: false,
          phase: 'load',
          message: 'it answered 503',
          times: 3,
        },
      ],
      true,
    );
    setRemoteStatus({ remote: 'browse', state: 'failed', milliseconds: 9000 });
  });
  const browse = card('browse');
  expect(browse.getByRole('status')).toHaveTextContent('Failed');
  const failures = within(browse.getByRole('list', { name: 'Failures of browse' }));
  expect(failures.getByRole('listitem')).toHaveTextContent('loadit answered 5031.0.0, stable3 times');
  expect(browse.getByRole('button', { name: 'Try again to load browse' })).toBeEnabled();
});

test('an idle remote loads on press, once for a double click', async () => {
  jest.mocked(loadRemoteModule).mockReturnValue(new Promise(() => undefined));
  open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Load browse' }));
  expect(loadRemoteModule).toHaveBeenCalledTimes(1);
  expect(loadRemoteModule).toHaveBeenCalledWith('browse', [
    expect.objectContaining({ version: '1.0.0', channel: 'stable' }),
  ]);
});

test("a remote without a page for this user can't be loaded", () => {
  const { unmount } = open();
  expect(screen.queryByRole('button', { name: 'Load editor' })).not.toBeInTheDocument();
  expect(card('editor').getByText('You have no access to its pages, so it isn’t loaded')).toBeVisible();
  unmount();
  open({ as: { user: sampleUser(), profile: sampleProfile() } });
  expect(screen.getByRole('button', { name: 'Load editor' })).toBeEnabled();
});

test('a registered version is used only after an explanation and a second press', async () => {
  open({ overrides: 'registered' });
  const use = screen.getByRole('button', { name: 'Use in this tab: the chosen version of editor' });
  expect(use).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Version of editor' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '2.0.0 · stable · Feb 1, 2026',
    '1.0.0 · fallback · Jan 1, 2026',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /^1\.0\.0/ }));
  await userEvent.click(use);
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace editor in this tab?' }));
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Pages of editor then come from version 1.0.0');
  expect(chooseForThisTab).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(chooseForThisTab).not.toHaveBeenCalled();
  await userEvent.click(use);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace and reload' }));
  expect(chooseForThisTab).toHaveBeenCalledWith('editor', { version: '1.0.0' });
});

describe("a remote from the user's own machine", () => {
  const address = () => screen.getByRole('textbox', { name: 'Address on your machine' });
  const servedAs = (name: string) => ({ name, entry: { routes: [], channels: { stable: 'dev' }, versions: {} } });
  const look = async (text: string) => {
    await userEvent.clear(address());
    await userEvent.type(address(), text.replaceAll('[', '[['));
    await userEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  };

  test('shows the name from its server and a warning, and is used after a second press', async () => {
    jest.mocked(readServedRemotes).mockResolvedValue([servedAs('profile')]);
    open();
    await look('http://localhost:3100/');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace profile in this tab?' }));
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
      'run the code from http://localhost:3100 with your account',
    );
    expect(chooseForThisTab).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace and reload' }));
    expect(chooseForThisTab).toHaveBeenCalledWith('profile', { origin: 'http://localhost:3100' });
  });

  test('is one of several that its server holds', async () => {
    jest.mocked(readServedRemotes).mockResolvedValue([servedAs('profile'), servedAs('browse')]);
    open();
    await look('http://localhost:3100');
    const remotes = within(await screen.findByRole('group', { name: 'Remotes of http://localhost:3100' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(remotes.getByRole('button', { name: 'Replace browse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace browse in this tab?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Replace and reload' }));
    expect(chooseForThisTab).toHaveBeenCalledWith('browse', { origin: 'http://localhost:3100' });
  });

  test.each(['https://evil.test', 'http://localhost.evil.test', 'http://localhost@evil.test', 'javascript:alert(1)'])(
    'is requested from no other host: %s',
    async (text) => {
      open();
      await look(text);
      expect(address()).toBeInvalid();
      expect(screen.getByText(/Enter http:\/\/localhost/)).toBeVisible();
      expect(readServedRemotes).not.toHaveBeenCalled();
    },
  );

  test('that does not respond shows an error at the field', async () => {
    jest
      .mocked(readServedRemotes)
      .mockRejectedValue(new Error('http://localhost:3100 doesn’t respond. Is npm run dev running there?'));
    open();
    await look('http://localhost:3100');
    expect(
      await screen.findByText('http://localhost:3100 doesn’t respond. Is npm run dev running there?'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.type(address(), '0');
    expect(address()).toBeValid();
  });

  test.each(['registered', 'off'] as const)('is not offered in a deployment with overrides "%s"', (overrides) => {
    open({ overrides });
    expect(screen.queryByText('From your machine')).not.toBeInTheDocument();
  });
});

test('an admin of a deployment without overrides sees everything and can change nothing', () => {
  open({ overrides: 'off', as: { user: sampleUser(), profile: sampleProfile({ isAdmin: true }) } });
  expect(card('editor').getByText('2.0.0')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a replaced remote shows its source and can be reset alone', async () => {
  overridesState.setState({
    inForce: {
      editor: {
        version: 'dev',
        origin: 'http://localhost:3100',
        build: build('dev', { manifest: 'http://localhost:3100/mf-manifest.json' }),
      },
    },
  });
  open();
  expect(fact(card('editor'), 'Channel')).toHaveTextContent('chosen in this tab');
  expect(fact(card('editor'), 'Files')).toHaveTextContent('http://localhost:3100/');
  await userEvent.click(screen.getByRole('button', { name: 'End the replacement of editor' }));
  expect(endOverride).toHaveBeenCalledWith('editor');
});

test('rejected overrides and the use of a registry copy are shown first', () => {
  overridesState.setState({ refusals: ['editor is not replaced. The registry has no version 9.9.9 of it.'] });
  open({ registryIsCopy: true });
  const notices = within(screen.getByRole('list', { name: 'Notices' })).getAllByRole('listitem');
  expect(notices.map((notice) => notice.textContent)).toEqual([
    expect.stringContaining('Couldn’t read the registry'),
    'editor is not replaced. The registry has no version 9.9.9 of it.',
  ]);
});

test('shared dependencies are listed with providers and consumers, by the names of the remotes', () => {
  jest.mocked(sharedDependencies).mockReturnValue([
    { name: 'react', version: '19.3.1', providedBy: 'shell', usedBy: ['two', 'shell', 'stranger'], loaded: true },
    { name: '@keyframe/shared-ui', version: '0.1.0', providedBy: 'browse', usedBy: [], loaded: false },
  ]);
  open();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /^react 19\.3\.1/ })).toHaveTextContent(
    'Provided byshellUsed byeditor, shell, strangerLoadedyes',
  );
  expect(table.getByRole('row', { name: /^@keyframe\/shared-ui/ })).toHaveTextContent(
    'Provided bybrowseUsed bynoneLoadedno',
  );
});

test('the shell is listed with its version and its own failures', () => {
  document.head.innerHTML = '<meta name="shell-version" content="3.0.0-babc">';
  reportLog.setState(
    [
      {
        remote: 'shell',
        version: '3.0.0-babc',
        channel: 'stable',
        revision: 7,
        overridden: false,
        phase: 'registry',
        message: '/registry.json answered 503',
        times: 1,
      },
    ],
    true,
  );
  open();
  expect(screen.getByText('3.0.0-babc')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Failures of the shell' })).getByRole('listitem')).toHaveTextContent(
    '/registry.json answered 503',
  );
});

test('a registry without remotes shows an empty state', () => {
  open({ known: { schema: 1, revision: 0, remotes: {} } });
  expect(screen.getByRole('heading', { name: 'The registry has no remotes' })).toBeVisible();
});
