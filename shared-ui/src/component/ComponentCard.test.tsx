import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore } from '../auth/authStore.ts';
import { readAuth } from '../auth/useAuth.ts';
import { useComponents } from '../server/hooks/useComponents.ts';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '../testing/index.tsx';
import { ComponentCard } from './ComponentCard.tsx';

function Cards() {
  const { data } = useComponents();
  return data?.componentArray.map((component) => <ComponentCard key={component._id} component={component} />);
}

const component = sampleComponent({ _id: 'c1', userId: { ...sampleComponent().userId, username: 'haruka_developer' } });

async function show(api: FakeApi = {}, options: PlatformOptions = {}) {
  const result = renderWithPlatform(<Cards />, {
    api: { getVerifiedComponents: { componentArray: [component], total: 1, page: 1, pages: 1 }, ...api },
    ...options,
  });
  await screen.findByRole('article');
  return result;
}

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Magnetic Press' }));
  return screen.findByRole('menu');
};

// Specification 2.57, 2.58
test('a card shows name, author, abbreviated likes and the first tags', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Magnetic Press' })).toHaveAttribute('href', '/component/c1');
  expect(screen.getByRole('link', { name: 'haruka_devel…' })).toHaveAttribute('href', '/@haruka_developer');
  expect(screen.getByText('1.2k')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'press' })).toHaveAttribute('href', '/explore?tag=press');
  expect(screen.getByRole('button', { name: '2 more tags of Magnetic Press' })).toHaveTextContent('+2');
});

test("the author's link of a card leads to the profile for members", async () => {
  await show({}, { user: sampleUser() });
  expect(screen.getByRole('link', { name: 'haruka_devel…' })).toHaveAttribute('href', '/profile/haruka_developer');
});

test('the remaining tags are links in a menu that opens by keyboard', async () => {
  await show();
  screen.getByRole('button', { name: '2 more tags of Magnetic Press' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'More tags of Magnetic Press' });
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['minimal', '/explore?tag=minimal'],
    ['hover', '/explore?tag=hover'],
  ]);
});

test('a right-to-left name and username are aligned by their own direction', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Magnetic Press' })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('haruka_devel…')).toHaveAttribute('dir', 'auto');
});

test('a long second tag moves to the menu instead of truncating the first', async () => {
  const tags = ['animation', 'minimalist', 'hover'];
  await show({ getVerifiedComponents: { componentArray: [{ ...component, tags }], total: 1, page: 1, pages: 1 } });
  expect(screen.getByRole('link', { name: 'animation' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'minimalist' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2 more tags of Magnetic Press' })).toBeVisible();
});

// Specification 2.59
test('the menu of a card offers Like, Show Code, Download Code and the ZIP download', async () => {
  await show();
  await openMenu();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Like',
    'Show Code',
    'Copy Code',
    'Download Code',
    'Download ZIP',
    'Share',
  ]);
});

describe('copying code from a card', () => {
  const api: FakeApi = {
    getComponentById: { component: sampleComponentDetail({ _id: 'c1', previewCss: '.press { color: teal; }' }) },
  };

  test('copies all parts with the license, and confirms for two seconds', async () => {
    const user = userEvent.setup();
    await show(api);
    await user.click(screen.getByRole('button', { name: 'Copy Magnetic Press' }));
    expect(await screen.findByText('Copied the code of Magnetic Press')).toBeVisible();
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(
      /MIT License[^]*<style>\n\.press \{ color: teal; \}\n<\/style>\n<button class="press">Press<\/button>\n$/,
    );
    expect(screen.getByRole('button', { name: 'Copied Magnetic Press' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Copy Magnetic Press' }, { timeout: 2_500 })).toBeInTheDocument();
  });

  test('is also in the menu', async () => {
    const user = userEvent.setup();
    await show(api);
    await user.click(screen.getByRole('button', { name: 'Actions for Magnetic Press' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Code' }));
    expect(await screen.findByText('Copied the code of Magnetic Press')).toBeVisible();
  });

  test('shows the reason when the code cannot be fetched', async () => {
    await show({ getComponentById: 'offline' });
    await userEvent.click(screen.getByRole('button', { name: 'Copy Magnetic Press' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(screen.getByRole('button', { name: 'Copy Magnetic Press' })).toBeInTheDocument();
  });

  test('shows the reason when the browser blocks the clipboard', async () => {
    const user = userEvent.setup();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await show(api);
    await user.click(screen.getByRole('button', { name: 'Copy Magnetic Press' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('blocked copying');
    jest.restoreAllMocks();
  });
});

describe('a component that is not public', () => {
  const waiting = { ...component, verified: false, status: 'waiting', isPublic: false, score: null } as const;
  const own = { user: sampleUser(), profile: sampleProfile({ _id: component.userId._id }) };

  test('cannot be liked or shared', async () => {
    await show({ getVerifiedComponents: { componentArray: [waiting], total: 1, page: 1, pages: 1 } }, own);
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Show Code',
      'Copy Code',
      'Download Code',
      'Download ZIP',
      'Edit',
      'Withdraw',
    ]);
  });
});

describe('removing a component from its card', () => {
  const author = { user: sampleUser(), profile: sampleProfile({ _id: component.userId._id }) };
  const choose = async (entry: string) => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: entry }));
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());

  test('is available to the author only', async () => {
    await show({}, { user: sampleUser(), profile: sampleProfile() });
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('removes the component from the list before the API responds, and Undo restores it', async () => {
    let deleted = false;
    const { calls } = await show(
      {
        getVerifiedComponents: () => ({
          componentArray: deleted ? [] : [component],
          total: deleted ? 0 : 1,
          page: 1,
          pages: 1,
        }),
        deleteComponent: () => ((deleted = true), { message: 'Deleted' }),
        restoreComponent: () => (
          (deleted = false),
          { message: 'Restored', component: sampleComponentDetail({ _id: 'c1' }) }
        ),
      },
      author,
    );
    await choose('Delete');
    await gone();
    expect(await screen.findByRole('status')).toHaveTextContent('“Magnetic Press” deleted');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).toContain('restoreComponent');
  });

  test("moves the focus from the removed card's menu to Undo", async () => {
    await show({ deleteComponent: 'pending' }, author);
    screen.getByRole('button', { name: 'Actions for Magnetic Press' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('restores the component and shows the reason when the API rejects it', async () => {
    await show({ deleteComponent: new FakeFailure(500, 'The database is away.') }, author);
    await choose('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  test('keeps a public component in the list when only its update is withdrawn', async () => {
    const updated = { ...component, verified: false, status: 'waiting' };
    await show(
      {
        getVerifiedComponents: { componentArray: [updated], total: 1, page: 1, pages: 1 },
        withdrawComponent: { message: 'Withdrawn' },
      },
      author,
    );
    await choose('Withdraw update');
    expect(await screen.findByText('Update of “Magnetic Press” withdrawn')).toBeVisible();
    expect(screen.getByRole('article')).toBeInTheDocument();
  });
});

// Specification 4.12
test('the menu of a card toggles on its button and closes on a press outside', async () => {
  await show();
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Magnetic Press' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await openMenu();
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

// Specification 2.59
test('Show Code opens the component', async () => {
  const { address } = await show();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show Code' }));
  expect(address()).toBe('/component/c1');
});

test('a like by a visitor opens the login dialog, and is sent once after login', async () => {
  let liked = false;
  const { calls } = await show({
    getVerifiedComponents: () => ({ componentArray: [{ ...component, liked }], total: 1, page: 1, pages: 1 }),
    likeComponent: () => {
      liked = true;
      return { liked, likeCounter: 1235 };
    },
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Like' }));
  const { dialog, intent } = readAuth();
  expect([dialog, intent?.reason]).toEqual(['login', 'Log in to like Magnetic Press']);
  expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents']);
  act(() => {
    authStore.setState({ user: sampleUser() });
    intent?.action?.();
  });
  expect(await screen.findByRole('button', { name: /^Unlike Magnetic Press/ })).toBeInTheDocument();
  // Requested for the account, and again after the like, since the first response may precede it.
  await waitFor(() => expect(calls.filter(({ call }) => call === 'getVerifiedComponents')).toHaveLength(3));
  expect(calls.filter(({ call }) => call === 'likeComponent')).toHaveLength(1);
});

test('a like by a member shows before the API responds, and can be undone', async () => {
  let answer: ((like: object) => void) | undefined;
  const { calls } = await show(
    {
      likeComponent: () => new Promise<object>((resolve) => (answer = resolve)),
      unlikeComponent: { liked: false, likeCounter: 2400 },
    },
    { user: sampleUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Like Magnetic Press, 1.2k likes' }));
  expect(await screen.findByRole('button', { name: /^Unlike Magnetic Press/ })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.({ liked: true, likeCounter: 2401 });
  expect(await screen.findByText('2.4k')).toBeInTheDocument();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unlike' }));
  expect(await screen.findByRole('button', { name: /^Like Magnetic Press/ })).toHaveAttribute('aria-pressed', 'false');
  expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents', 'likeComponent', 'unlikeComponent']);
});

test('two quick presses are both sent in order, and the card keeps showing the last state', async () => {
  const answers: ((like: object) => void)[] = [];
  const answer = () => new Promise<object>((resolve) => answers.push(resolve));
  const { calls } = await show({ likeComponent: answer, unlikeComponent: answer }, { user: sampleUser() });
  await userEvent.click(screen.getByRole('button', { name: /^Like Magnetic Press/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Unlike Magnetic Press/ }));
  expect(await screen.findByRole('button', { name: /^Like Magnetic Press/ })).toBeInTheDocument();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ liked: true, likeCounter: 1235 });
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByRole('button', { name: /^Like Magnetic Press/ })).toBeInTheDocument();
  answers[1]?.({ liked: false, likeCounter: 1300 });
  expect(await screen.findByRole('button', { name: 'Like Magnetic Press, 1.3k likes' })).toBeInTheDocument();
  expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents', 'likeComponent', 'unlikeComponent']);
});

test('a failed like is rolled back and shows a message', async () => {
  await show({ likeComponent: new FakeFailure(403, 'Create your profile first') }, { user: sampleUser() });
  await userEvent.click(screen.getByRole('button', { name: /^Like Magnetic Press/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Create your profile first');
  expect(screen.getByRole('button', { name: 'Like Magnetic Press, 1.2k likes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test.each([
  ['Download Code', 'Magnetic Press.html'],
  ['Download ZIP', 'Magnetic Press.zip'],
])('%s saves %s immediately', async (entry, file) => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { calls } = await show({
    getComponentById: { component: sampleComponentDetail({ _id: 'c1' }) },
    recordDownload: { counted: true },
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents', 'getComponentById', 'recordDownload']),
  );
  expect(names).toEqual([file]);
  click.mockRestore();
});

test('a failed download shows the reason', async () => {
  await show({ getComponentById: 'offline' });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download Code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
});
