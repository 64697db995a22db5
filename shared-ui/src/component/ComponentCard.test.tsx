import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useComponents } from '../server/hooks/useComponents.ts';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleComponentDetail,
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

test('a card shows name, author, likes in short and the first tags', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Magnetic Press' })).toHaveAttribute('href', '/component/c1');
  expect(screen.getByRole('link', { name: 'haruka_devel…' })).toHaveAttribute('href', '/profile/haruka_developer');
  expect(screen.getByText('1.2k')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'press' })).toHaveAttribute('href', '/explore?tag=press');
  expect(screen.getByText('+2')).toHaveAttribute('title', 'minimal, hover');
});

test('a long second tag joins the number instead of squeezing the first', async () => {
  const tags = ['animation', 'minimalist', 'hover'];
  await show({ getVerifiedComponents: { componentArray: [{ ...component, tags }], total: 1, page: 1, pages: 1 } });
  expect(screen.getByRole('link', { name: 'animation' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'minimalist' })).not.toBeInTheDocument();
  expect(screen.getByText('+2')).toHaveAttribute('title', 'minimalist, hover');
});

test("a card's menu has Like, Show Code and Download Code, and the ZIP besides", async () => {
  await show();
  await openMenu();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Like',
    'Show Code',
    'Download Code',
    'Download ZIP',
  ]);
});

test("a card's menu toggles on its button and closes on a press outside", async () => {
  await show();
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Magnetic Press' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await openMenu();
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('Show Code opens the component', async () => {
  const { address } = await show();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show Code' }));
  expect(address()).toBe('/component/c1');
});

test('a visitor who likes is told Login First, and nothing is sent', async () => {
  const { calls } = await show();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Like' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login First');
  expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents']);
});

test("a member's like shows before the API has answered, and can be taken back", async () => {
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

test('of two presses in a row none is lost: the second is sent after the first, and what it asks for stays shown', async () => {
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

test('a like that fails is undone and said', async () => {
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
])('%s saves %s at once', async (entry, file) => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { calls } = await show({
    getComponentById: { component: sampleComponentDetail({ _id: 'c1' }) },
    recordDownload: { counted: true },
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['getVerifiedComponents', 'getComponentById', 'recordDownload']));
  expect(names).toEqual([file]);
  click.mockRestore();
});

test('a download that fails says why', async () => {
  await show({ getComponentById: 'offline' });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download Code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
});
