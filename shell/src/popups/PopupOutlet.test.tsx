import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT, type PopupProps } from '@keyframe/contracts/remote';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import {
  authStore,
  Dialog,
  Link,
  openPrivacyChoices,
  popupStore,
  readAuth,
  requestPopup,
  useLocation,
} from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleUser, visible } from '@keyframe/shared-ui/testing';
import { BootProvider } from '../boot/BootContext.ts';
import { loadRemoteModule } from '../remotes/loadRemoteModule.ts';
import { planRemotes } from '../plan/plan.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { SHELL_POPUPS } from '../layout/shellPopups.ts';
import { PopupOutlet } from './PopupOutlet.tsx';

jest.mock('../remotes/loadRemoteModule.ts', () => ({ loadRemoteModule: jest.fn() }));
const load = jest.mocked(loadRemoteModule);

/** Each test has a remote of its own, because loaded modules are cached for the page's life. */
let remote: string;
let count = 0;

const config = {
  schema: 1 as const,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
  overrides: 'off' as const,
};

function Picker({ onClose }: PopupProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="What will you make?">
      <Link to="/editor">Done</Link>
    </Dialog>
  );
}

const loadedWith = (popups: Record<string, (props: PopupProps) => ReactNode> | undefined) =>
  ({
    identity: { remote, version: '1.0.0', channel: 'stable', revision: 1, overridden: false },
    module: { contract: REMOTE_CONTRACT, routes: [{ path: '/editor' }], ...(popups && { popups }) },
  }) as const;

function show(
  options: Parameters<typeof renderWithPlatform>[1] & { access?: 'member' | 'admin'; beside?: ReactNode } = {},
) {
  const { access = 'member', beside, ...rest } = options;
  const registry: Registry = {
    schema: 1,
    revision: 1,
    remotes: {
      [remote]: {
        routes: [{ path: '/editor', access: 'member' }],
        popups: [{ name: 'picker', access, signInReason: 'Log in to create a component' }],
        channels: { stable: '1.0.0' },
        versions: {},
      },
    },
  };
  return renderWithPlatform(
    <StrictMode>
      <BootProvider value={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, sampleVisitor) }}>
        <PopupOutlet own={SHELL_POPUPS} />
        {beside}
      </BootProvider>
    </StrictMode>,
    rest,
  );
}

const request = (name = 'picker') => act(() => requestPopup(name));

beforeEach(() => {
  remote = `remote${(count += 1)}`;
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// Specification 2.33
test("a member's request opens a remote's popup, and it closes on its own request", async () => {
  load.mockImplementation(async () => loadedWith({ picker: Picker }) as never);
  show({ user: sampleUser() });
  expect(load).not.toHaveBeenCalled();
  request();
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  request();
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
  expect(load).toHaveBeenCalledTimes(1);
});

// Specification 2.34
test("a visitor who requests a member's popup gets one 'Login First' toast, and nothing of the remote is loaded", async () => {
  show();
  request();
  expect(await screen.findByText('Login First')).toBeInTheDocument();
  expect(screen.getAllByText('Login First')).toHaveLength(1);
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // A later login in another way opens nothing.
  act(() => authStore.setState({ user: sampleUser() }));
  expect(load).not.toHaveBeenCalled();
});

test("a visitor who requests a member's popup is asked to log in, and gets it afterwards", async () => {
  load.mockImplementation(async () => loadedWith({ picker: Picker }) as never);
  show();
  request();
  await waitFor(() =>
    expect(readAuth()).toMatchObject({ dialog: 'login', intent: { reason: 'Log in to create a component' } }),
  );
  const { intent } = readAuth();
  act(() => {
    authStore.setState({ user: sampleUser(), dialog: null, intent: null });
    intent?.action?.();
  });
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
});

test('a popup that a visitor requests for a component is for that component after the login too', async () => {
  const Subject = ({ subject }: PopupProps) => <p>For {subject?.name}</p>;
  load.mockImplementation(async () => loadedWith({ picker: Subject }) as never);
  show();
  act(() => requestPopup('picker', { _id: 'c1', name: 'Glow' }));
  await waitFor(() => expect(readAuth().dialog).toBe('login'));
  const { intent } = readAuth();
  act(() => {
    authStore.setState({ user: sampleUser(), dialog: null, intent: null });
    intent?.action?.();
  });
  expect(await screen.findByText('For Glow')).toBeVisible();
});

test('an account without a profile is signed in, so it gets the popup', async () => {
  load.mockImplementation(async () => loadedWith({ picker: Picker }) as never);
  show({ user: sampleUser(), profile: null });
  request();
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
});

test('a request waits until the provider has reported, and is rejected only then', async () => {
  show({ authLoading: true });
  request();
  expect(screen.queryByText('Login First')).not.toBeInTheDocument();
  act(() => authStore.setState({ loading: false }));
  expect(await screen.findByText('Login First')).toBeInTheDocument();
});

test("a member who requests an admin's popup is rejected", async () => {
  show({ user: sampleUser(), access: 'admin' });
  request();
  expect(await screen.findByText('Not allowed')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('a slow popup shows a loading state and can be cancelled', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  show({ user: sampleUser() });
  request();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await visible(() => screen.getByRole('dialog', { name: 'One moment' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popupStore.getState().requested).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a remote that fails to load shows a dialog with Retry, which loads it again', async () => {
  load
    .mockRejectedValueOnce(new Error('down'))
    .mockImplementationOnce(async () => loadedWith({ picker: Picker }) as never);
  show({ user: sampleUser() });
  request();
  await visible(() => screen.getByRole('dialog', { name: 'Couldn’t load this' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
});

test('an error while a popup renders stays in its dialog, and Close leaves the page as it was', async () => {
  const Broken = () => {
    throw new Error('a bug of that team');
  };
  load.mockImplementation(async () => loadedWith({ picker: Broken }) as never);
  show({ user: sampleUser() });
  request();
  await visible(() => screen.getByRole('dialog', { name: 'Couldn’t load this' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a popup that is declared but missing in the module is reported as a failure', async () => {
  load.mockImplementation(async () => loadedWith(undefined) as never);
  show({ user: sampleUser() });
  request();
  await visible(() => screen.getByRole('dialog', { name: 'Couldn’t load this' }));
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('has no popup "picker"'), expect.anything());
});

test('an unknown popup shows a message', async () => {
  show({ user: sampleUser() });
  request('constructor');
  expect(await screen.findByText('This isn’t available right now.')).toBeInTheDocument();
});

test('leaving the page closes the popup', async () => {
  load.mockImplementation(async () => loadedWith({ picker: Picker }) as never);
  const { address } = show({ user: sampleUser() });
  request();
  await userEvent.click(await screen.findByRole('link', { name: 'Done' }));
  expect(address()).toBe('/editor');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a popup opened while the next page is loading stays when that page renders', async () => {
  load.mockImplementation(async () => loadedWith({ picker: Picker }) as never);
  /** The tab's location changes before the page renders, and a user can press in between. */
  function QuickPerson() {
    const { key, pathname } = useLocation();
    useLayoutEffect(() => {
      if (pathname !== '/dashboard') return;
      history.replaceState({ key }, '');
      requestPopup('picker');
    }, [key, pathname]);
    return <Link to="/dashboard">Dashboard</Link>;
  }
  show({ user: sampleUser(), beside: <QuickPerson /> });
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await visible(() => screen.getByRole('dialog', { name: 'What will you make?' }));
  history.replaceState(null, '');
});

test('the privacy choices are a popup of the shell, and open to all visitors', async () => {
  show();
  act(() => openPrivacyChoices());
  await visible(() => screen.getByRole('dialog', { name: 'Privacy choices' }));
  expect(load).not.toHaveBeenCalled();
});
