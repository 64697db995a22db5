import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeFailure,
  renderWithPlatform,
  sampleComponent,
  sampleProfile,
  sampleUser,
  type FakeApi,
} from '@keyframe/shared-ui/testing';
import { DeleteAccount } from './DeleteAccount.tsx';
import { YourData } from './YourData.tsx';

const endAccount = jest.fn<Promise<'deleted' | 'kept'>, []>();
/** The files saved by the browser, by name. */
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  endAccount.mockReset().mockResolvedValue('deleted');
  let latest = new Blob();
  URL.createObjectURL = (content) => {
    latest = content as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: latest });
  });
});
afterEach(() => jest.restoreAllMocks());

const profile = sampleProfile({
  username: 'member',
  components: [sampleComponent({ _id: 'c1' }), sampleComponent({ _id: 'c2' })],
});
const DONE = { message: 'Account deleted' };

const open = (api: FakeApi, shown = profile) =>
  renderWithPlatform(
    <>
      <YourData username={shown.username} />
      <DeleteAccount profile={shown} />
    </>,
    { route: '/settings', user: sampleUser(), profile: shown, api, endAccount },
  );

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('dialog', { name: 'Delete your account' }));
}

const textOf = (content: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsText(content);
  });

test('a member downloads all of their data as a file', async () => {
  open({ exportAccount: { profile: { username: 'member' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data has been downloaded')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['keyframe-member.json']);
  expect(JSON.parse(await textOf(saved[0]!.content))).toEqual({ profile: { username: 'member' } });
});

test('a download that fails shows the error and saves no file', async () => {
  open({ exportAccount: new FakeFailure(503, 'Come back later') });
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Come back later')).toBeVisible();
  expect(saved).toEqual([]);
});

test('an account cannot be deleted before the username is typed', async () => {
  const { calls } = open({ deleteAccount: DONE });
  const dialog = await openDialog();
  expect(dialog.getByText(/can’t be undone/)).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Delete my account' });
  expect(button).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type “member” to confirm' }), 'membe{Enter}');
  expect(button).toBeDisabled();
  expect(calls).toEqual([]);
});

test.each([
  ['keep', 'Keep them, without my name'],
  ['delete', 'Delete them'],
])(
  'with its components to %s, an account is deleted here and at the auth provider, and the home page opens',
  async (components, label) => {
    const { calls, address } = open({ deleteAccount: DONE });
    const dialog = await openDialog();
    const group = within(dialog.getByRole('radiogroup', { name: 'Your 2 components' }));
    expect(group.getByRole('radio', { name: 'Keep them, without my name' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: label }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type “member” to confirm' }), ' Member ');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Your account has been deleted')).toBeVisible();
    expect(calls.map(({ call, body }) => [call, body])).toEqual([
      ['deleteAccount', { username: 'member', components }],
    ]);
    expect(endAccount).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test('the dialog works by keyboard alone', async () => {
  const { calls } = open({ deleteAccount: DONE });
  screen.getByRole('button', { name: 'Delete account' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Keep them, without my name' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(dialog.getByRole('radio', { name: 'Delete them' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('member{Enter}');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ username: 'member', components: 'delete' }]));
});

test('a member without components has no choice about them', async () => {
  const { calls } = open({ deleteAccount: DONE }, { ...profile, components: [] });
  const dialog = await openDialog();
  expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox'), 'member{Enter}');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ username: 'member', components: 'delete' }]));
});

test('the toast mentions a sign-in that the auth provider keeps', async () => {
  endAccount.mockResolvedValue('kept');
  open({ deleteAccount: DONE });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox'), 'member{Enter}');
  expect(await screen.findByText(/sign-in couldn’t be removed/)).toBeVisible();
});

test('a rejected deletion shows the error at the field and deletes nothing', async () => {
  const { address } = open({ deleteAccount: new FakeFailure(409, 'You are the only admin', { code: 'conflict' }) });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox'), 'member{Enter}');
  expect(await dialog.findByText('You are the only admin')).toBeVisible();
  expect(endAccount).not.toHaveBeenCalled();
  expect(address()).toBe('/settings');
});
