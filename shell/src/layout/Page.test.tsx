import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { Registry } from '@keyframe/contracts/registry';
import { REMOTE_CONTRACT } from '@keyframe/contracts/remote';
import { authStore, readAuth } from '@keyframe/shared-ui/shell';
import { renderWithPlatform, sampleProfile, sampleUser } from '@keyframe/shared-ui/testing';
import { BootProvider } from '../boot/BootContext.ts';
import { loadRemoteModule } from '../remotes/loadRemoteModule.ts';
import { planRemotes } from '../plan/plan.ts';
import { matchPage } from '../routing/matchPage.ts';
import { sampleVisitor } from '../testing/sampleVisitor.ts';
import { Page } from './Page.tsx';

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

function open(
  access: 'public' | 'member' | 'admin',
  {
    deniedMessage,
    signInReason,
    ...options
  }: Parameters<typeof renderWithPlatform>[1] & { deniedMessage?: string; signInReason?: string } = {},
) {
  const registry: Registry = {
    schema: 1,
    revision: 1,
    remotes: {
      [remote]: {
        routes: [
          {
            path: '/desk/:drawer?',
            access,
            ...(deniedMessage && { deniedMessage }),
            ...(signInReason && { signInReason }),
          },
        ],
        channels: { stable: '1.0.0' },
        versions: {},
      },
    },
  };
  const plan = planRemotes(registry, sampleVisitor);
  return renderWithPlatform(
    <StrictMode>
      <BootProvider value={{ config, registry, registryIsCopy: false, plan }}>
        <Page match={matchPage(plan, options.route ?? '/desk')} />
      </BootProvider>
    </StrictMode>,
    { route: '/desk', ...options },
  );
}

const loaded = (element: React.ReactNode) => ({
  identity: { remote, version: '1.0.0', channel: 'stable' as const, revision: 1, overridden: false },
  module: { contract: REMOTE_CONTRACT, routes: [{ path: '/desk', element }] } as const,
});

beforeEach(() => {
  remote = `remote${(count += 1)}`;
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the page of a remote renders in the shell', async () => {
  load.mockImplementation(async () => loaded(<h1>The desk</h1>) as never);
  open('public');
  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeVisible();
});

test.each(['member', 'admin'] as const)(
  // Specification 2.1
  'a visitor on a page for %ss is redirected home and asked to log in, and nothing of the remote is loaded',
  async (access) => {
    const { address } = open(access);
    await waitFor(() => expect(address()).toBe('/'));
    expect(readAuth()).toMatchObject({ dialog: 'login', intent: { reason: 'Log in to continue', next: '/desk' } });
    expect(load).not.toHaveBeenCalled();
  },
);

test('the login dialog names the requested page, and opens it with its query', async () => {
  const { address } = open('member', {
    route: '/desk/tobias.k?tab=stats',
    signInReason: "Log in to see @:drawer's drawer",
  });
  await waitFor(() => expect(address()).toBe('/'));
  expect(readAuth().intent).toEqual({ reason: "Log in to see @tobias.k's drawer", next: '/desk/tobias.k?tab=stats' });
});

test('a member who logs out on a member’s page is redirected home without a login dialog', async () => {
  load.mockImplementation(async () => loaded(<h1>The desk</h1>) as never);
  const { address } = open('member', { user: sampleUser() });
  await screen.findByRole('heading', { name: 'The desk' });
  act(() => authStore.setState({ user: null }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(readAuth().dialog).toBeNull();
});

test("a visitor with only an expired session's cookie is asked to log in", async () => {
  load.mockImplementation(async () => loaded(<h1>The desk</h1>) as never);
  const { address } = open('member', { user: sampleUser(), authLoading: true });
  await screen.findByRole('heading', { name: 'The desk' });
  act(() => authStore.setState({ user: null, loading: false }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(readAuth().dialog).toBe('login');
});

// Specification 4.19
test('a visitor who is redirected home gets one toast with the reason of the route', async () => {
  const { address } = open('member', { deniedMessage: 'Please select a language and category first' });
  expect(await screen.findByText('Please select a language and category first')).toBeInTheDocument();
  expect(screen.getAllByText('Please select a language and category first')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a language and category first');
  expect(address()).toBe('/');
});

test('a visitor who is redirected home from a route without a reason gets no toast', async () => {
  const { address } = open('member');
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Specification 2.10
test("a member on an admin's page gets 'Not allowed', and nothing of the remote is loaded", () => {
  open('admin', { user: sampleUser(), profile: sampleProfile({ isAdmin: false }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible();
  expect(document.title).toBe('Not allowed · Keyframe');
  expect(load).not.toHaveBeenCalled();
});

test("an admin whose profile failed to load gets a retry instead of 'Not allowed'", async () => {
  open('admin', { user: sampleUser(), profile: undefined, api: { getProfileData: 'offline' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your profile' })).toBeVisible();
  expect(screen.getByRole('button', { name: /retry|try again/i })).toBeEnabled();
  expect(load).not.toHaveBeenCalled();
});

test('a remote that fails to load shows a panel, and Retry loads it', async () => {
  load.mockRejectedValueOnce(new Error('down')).mockImplementationOnce(async () => loaded(<h1>The desk</h1>) as never);
  open('public');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeVisible();
});

test('an error while a remote renders stays within its page, and Retry renders it again', async () => {
  let broken = true;
  const Desk = () => {
    if (broken) throw new Error('a bug of that team');
    return <h1>The desk</h1>;
  };
  load.mockImplementation(async () => loaded(<Desk />) as never);
  open('public');
  const retry = await screen.findByRole('button', { name: /retry|try again/i });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeVisible();
});

// Specification 2.27
test('an unknown address shows Not Found with a link home', () => {
  renderWithPlatform(<Page match={undefined} />, { route: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  expect(screen.getByText('The page you are looking for is not available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
});
