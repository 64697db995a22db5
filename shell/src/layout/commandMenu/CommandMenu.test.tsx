import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuggestionsResponse } from '@keyframe/contracts/api/component';
import type { Registry } from '@keyframe/contracts/registry';
import { usePageCommands } from '@keyframe/shared-ui/shell';
import { popupStore, renderWithPlatform, sampleUser, visible, type FakeResponse } from '@keyframe/shared-ui/testing';
import type { ReactNode } from 'react';
import { BootProvider } from '../../boot/BootContext.ts';
import { planRemotes } from '../../plan/plan.ts';
import { PopupOutlet } from '../../popups/PopupOutlet.tsx';
import { sampleVersion } from '../../testing/sampleVersion.ts';
import { sampleVisitor } from '../../testing/sampleVisitor.ts';
import { SHELL_POPUPS } from '../shellPopups.ts';
import { useCommandKeys } from './useCommandKeys.ts';

const suggestions: SuggestionsResponse = {
  components: [{ _id: 'c1', name: 'Neon Press', category: 'Button', author: 'ada', revision: 'r1', canvas: 'dark' }],
  total: 9,
  categories: [],
  tags: ['neon'],
  members: [{ username: 'neo', name: 'Neo Anders' }],
};

const config = {
  schema: 1 as const,
  api: '',
  preview: '',
  auth: { firebase: { apiKey: '', authDomain: '', projectId: '' } },
  overrides: 'off' as const,
};

const registry: Registry = {
  schema: 1,
  revision: 1,
  remotes: {
    admin: {
      routes: [{ path: '/admin', access: 'admin' }],
      popups: [{ name: 'picker', access: 'member' }],
      channels: { stable: '1.0.0' },
      versions: {
        '1.0.0': sampleVersion('admin_1', {
          commands: [
            { label: 'Create a component', popup: 'picker', access: 'public', keywords: 'new' },
            { label: 'Open the queue', path: '/admin', access: 'admin' },
          ],
        }),
      },
    },
  },
};

function Page({ children }: { children: ReactNode }) {
  useCommandKeys();
  return (
    <>
      <PopupOutlet own={SHELL_POPUPS} />
      {children}
    </>
  );
}

function show({
  getSuggestions = suggestions,
  beside = null,
  ...options
}: Parameters<typeof renderWithPlatform>[1] & { getSuggestions?: FakeResponse; beside?: ReactNode } = {}) {
  return renderWithPlatform(
    <BootProvider value={{ config, registry, registryIsCopy: false, plan: planRemotes(registry, sampleVisitor) }}>
      <Page>{beside}</Page>
    </BootProvider>,
    { ...options, api: { getSuggestions } },
  );
}

const field = () => screen.findByRole('combobox', { name: 'Search and commands' });
async function openMenu() {
  await userEvent.keyboard('/');
  return field();
}

beforeEach(() => localStorage.clear());

test.each([
  ['/', '/'],
  ['Ctrl+K', '{Control>}k{/Control}'],
  ['Cmd+K', '{Meta>}k{/Meta}'],
])('%s opens the command menu with the focus in its empty field', async (_name, keys) => {
  show();
  await userEvent.keyboard(keys);
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('');
});

test.each([
  ['a field', <textarea key="f" aria-label="Elsewhere" />],
  [
    'an editor',
    <div key="e" className="monaco-editor">
      <button type="button">Elsewhere</button>
    </div>,
  ],
  [
    'a dialog',
    <div key="d" role="dialog">
      <button type="button">Elsewhere</button>
    </div>,
  ],
])('a key pressed in %s opens nothing', async (_place, beside) => {
  show({ beside });
  (screen.queryByLabelText('Elsewhere') ?? screen.getByText('Elsewhere')).focus();
  await userEvent.keyboard('/?{Control>}k{/Control}');
  expect(popupStore.getState().requested).toBeNull();
});

test('a page is opened by typing its name, and is recent afterwards', async () => {
  const { address } = show();
  await userEvent.type(await openMenu(), 'expl');
  await screen.findByRole('option', { name: 'Explore' });
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openMenu();
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option', { name: 'Explore' })).toBeInTheDocument();
});

test('typing finds components, tags and members below the commands', async () => {
  show();
  await userEvent.type(await openMenu(), 'neo');
  const components = await screen.findByRole('group', { name: 'Components' });
  expect(within(components).getByRole('option')).toHaveAttribute('href', '/component/c1');
  expect(within(screen.getByRole('group', { name: 'Members' })).getByRole('option')).toHaveAttribute('href', '/@neo');
});

test('Enter searches all components when nothing is found', async () => {
  const { address } = show({ getSuggestions: { components: [], tags: [], categories: [], members: [], total: 0 } });
  await userEvent.type(await openMenu(), 'zzz');
  await visible(() => screen.getByText(/^No command and no quick match for “zzz”/));
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/explore?q=zzz');
});

test('commands work when suggestions fail, with a message', async () => {
  show({ getSuggestions: 'offline' });
  await userEvent.type(await openMenu(), 'light');
  await visible(() => screen.getByText('Couldn’t load suggestions. Press Enter to search.'));
  await userEvent.click(screen.getByRole('option', { name: 'Theme: Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('actions of the page run once the menu is closed', async () => {
  const onSelect = jest.fn(() => expect(popupStore.getState().requested).toBeNull());
  function Actions() {
    usePageCommands([{ label: 'Copy the code', onSelect }]);
    return null;
  }
  show({ beside: <Actions /> });
  await openMenu();
  const group = await screen.findByRole('group', { name: 'On this page' });
  await userEvent.click(within(group).getByRole('option', { name: 'Copy the code' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('commands of remotes are shown to users with their access, and open a popup', async () => {
  show();
  await userEvent.type(await openMenu(), 'new');
  await screen.findByRole('option', { name: 'Create a component' });
  expect(screen.queryByRole('option', { name: 'Open the queue' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  // A member's popup: the visitor is asked to log in.
  expect(await screen.findByText('Login First')).toBeInTheDocument();
});

test('a member has their own pages and Logout, a visitor has Login', async () => {
  const { unmount } = show();
  await openMenu();
  await screen.findByRole('option', { name: 'Login' });
  expect(screen.queryByRole('option', { name: 'Dashboard' })).not.toBeInTheDocument();
  unmount();
  show({ user: sampleUser() });
  await openMenu();
  expect(await screen.findByRole('option', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('option', { name: 'Logout' })).toBeInTheDocument();
});

test('? lists the shortcuts of every page and of the open one', async () => {
  function Actions() {
    usePageCommands([{ label: 'Save the draft', shortcut: 'Ctrl+S', onSelect: () => undefined }]);
    return null;
  }
  show({ beside: <Actions /> });
  await userEvent.keyboard('?');
  await visible(() => screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('row', { name: 'Save the draft Ctrl+S' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Search and run commands/ })).toBeInTheDocument();
});
