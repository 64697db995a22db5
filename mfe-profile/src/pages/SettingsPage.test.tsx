import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@keyframe/shared-ui/platform';
import {
  FakeFailure,
  renderWithPlatform,
  sampleProfile,
  sampleUser,
  type FakeApi,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { decodePngOnly } from '../testing/decodePngOnly.ts';
import { SettingsPage } from './SettingsPage.tsx';

const SAVED = { message: 'Profile saved' };

const stored = sampleProfile({
  name: 'Milo',
  username: 'milo',
  country: 'Czech Republic',
  gradientBg: 'linear-gradient(red, blue)',
  profilePicUrl: 'https://api.keyframe.test/api/v1/user/1/picture?v=1',
  socialLinks: ['https://github.com/milo', 'https://www.linkedin.com/in/milo', 'https://photos.example.com/milo'],
});

const picture = () => screen.getByLabelText('Profile picture', { selector: 'input' });
const sent = (calls: ReturnType<typeof open>['calls']) => calls.find(({ call }) => call === 'signup')?.body;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

/** The settings, with a link to leave them. */
const open = (api: FakeApi = {}, options: Partial<PlatformOptions> = {}) =>
  renderWithPlatform(
    <>
      <SettingsPage />
      <Link to="/explore">Away</Link>
    </>,
    {
      route: '/settings',
      user: sampleUser(),
      profile: undefined,
      api: {
        getProfileData: { profileData: stored },
        getTokens: { tokens: [], documentation: 'https://api.keyframe.test/docs' },
        ...api,
      },
      ...options,
    },
  );

beforeEach(() => {
  decodePngOnly();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

test('one page has profile, password, email, appearance, data and deletion, each with its own address', async () => {
  open();
  await screen.findByRole('form', { name: 'Edit your profile' });
  const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/settings#profile'],
    ['Password', '/settings#password'],
    ['Email', '/settings#email'],
    ['Appearance', '/settings#appearance'],
    ['API tokens', '/settings#tokens'],
    ['Your data', '/settings#data'],
    ['Delete account', '/settings#delete'],
  ]);
  for (const link of links) expect(screen.getByRole('region', { name: link.textContent })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Appearance' })).getByRole('radio', { name: 'System' }),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Your data' })).getByRole('button', { name: 'Download my data' }),
  ).toBeVisible();
  expect(document.title).toBe('Settings · Keyframe');
});

test('an address with a section scrolls to it and focuses it', async () => {
  open({}, { route: '/settings#password' });
  const heading = await screen.findByRole('heading', { name: 'Password' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Your data' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your data' })).toHaveFocus());
});

test('an account without a profile goes to onboarding', async () => {
  const { address } = open({ getProfileData: new FakeFailure(404, 'This account has no profile yet') });
  await waitFor(() => expect(address()).toBe('/onboarding'));
});

test('settings that fail to load offer a retry', async () => {
  let tries = 0;
  open({ getProfileData: () => (tries++ === 0 ? 'offline' : { profileData: stored }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Edit your profile' })).toBeVisible();
});

test('the form has the profile’s values, and saving them unchanged changes nothing', async () => {
  const { calls, address } = open({
    getProfileData: { profileData: { ...stored, gradientBg: 'steps' } },
    signup: SAVED,
  });
  expect(await screen.findByRole('form', { name: 'Edit your profile' })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Banner' })).getByRole('radio', { name: 'Steps' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('Czech Republic');
  expect(screen.getByRole('textbox', { name: /^GitHub/ })).toHaveValue('https://github.com/milo');
  await save();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({ email: 'member@keyframe.test', name: 'Milo', username: 'milo' });
});

test('sends only the changed fields', async () => {
  const { calls, address } = open({ signup: SAVED });
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  await userEvent.clear(bio);
  await userEvent.type(bio, 'I move. ');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await save();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({
    email: 'member@keyframe.test',
    name: 'Milo',
    username: 'milo',
    bio: 'I move.',
    profilePicUrl: '',
  });
});

test('a changed link is sent with the others, so that none is stored twice', async () => {
  const { calls, address } = open({ signup: SAVED });
  const linkedin = await screen.findByRole('textbox', { name: /^LinkedIn/ });
  await userEvent.clear(linkedin);
  const insta = screen.getByRole('textbox', { name: /^Instagram/ });
  await userEvent.clear(insta);
  await userEvent.type(insta, 'milo');
  await save();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toMatchObject({
    github: 'https://github.com/milo',
    linkedin: '',
    insta: expect.stringContaining('instagram.com/milo'),
  });
});

test('changes survive a failed save', async () => {
  let tries = 0;
  const { calls } = open({ signup: () => (tries++ === 0 ? new FakeFailure(500, 'Not now') : SAVED) });
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Changed');
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now - Please try Github Username');
  expect(bio).toHaveValue('Changed');
  await save();
  await waitFor(() => expect(calls.filter(({ call }) => call === 'signup')).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === 'signup')?.body).toMatchObject({
    bio: 'Changed',
    profilePicUrl: `data:image/png;base64,${btoa('tiny')}`,
  });
});

test('a new username shows the warning that old links stop working', async () => {
  open();
  const username = await screen.findByRole('textbox', { name: 'Username' });
  await userEvent.type(username, '2');
  expect(username).toHaveAccessibleDescription('Links to @milo will stop working.');
});

test('leaving with changes asks first, and leaving without changes does not', async () => {
  const { address } = open();
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  await userEvent.type(bio, '!');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/settings');
  await userEvent.type(bio, '{Backspace}');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(address()).toBe('/explore'));
});

test('changes can be discarded', async () => {
  const { address } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Bio/ }), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/explore'));
});

test('closing a page with changes asks first', async () => {
  open();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  expect(close()).toBe(false);
  await userEvent.type(bio, '!');
  expect(close()).toBe(true);
});

test('the account can be deleted with unsaved changes', async () => {
  const { address } = open({ deleteAccount: { message: 'Account deleted' } });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Bio/ }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Type “milo” to confirm' }), 'milo{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

/** The password form, once the sign-in method is known. */
const passwordForm = async (name = 'Change password') => within(await screen.findByRole('form', { name }));

test('a password is changed with the current one', async () => {
  const changePassword = jest.fn(async () => ({ done: true }) as const);
  open({}, { changePassword });
  const form = await passwordForm();
  await userEvent.type(form.getByLabelText('Current password'), 'keyframe');
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription('At least 6 characters');
  await userEvent.type(form.getByLabelText('New password'), 'a better one{Enter}');
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(changePassword.mock.calls).toEqual([[{ current: 'keyframe', next: 'a better one' }]]);
  expect(form.getByLabelText('Current password')).toHaveValue('');
  expect(form.getByLabelText('New password')).toHaveValue('');
});

test('a wrong current password shows the error at its field, which has the focus', async () => {
  open({}, { changePassword: async () => ({ done: false, field: 'current', message: 'Wrong password' }) });
  const form = await passwordForm();
  const current = form.getByLabelText('Current password');
  await userEvent.type(current, 'guess');
  await userEvent.type(form.getByLabelText('New password'), 'a better one{Enter}');
  await waitFor(() => expect(current).toHaveAccessibleDescription('Wrong password'));
  expect(current).toHaveFocus();
  await userEvent.type(current, '!');
  expect(current).not.toHaveAccessibleDescription('Wrong password');
});

test('empty password fields show errors, and the first has the focus', async () => {
  const changePassword = jest.fn();
  open({}, { changePassword });
  const form = await passwordForm();
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password');
  expect(form.getByLabelText('Current password')).toHaveFocus();
  await userEvent.type(form.getByLabelText('Current password'), 'keyframe{Enter}');
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription('Enter a new password');
  expect(changePassword).not.toHaveBeenCalled();
});

test('an account with Google sign-in sets its first password without a current one', async () => {
  const changePassword = jest.fn(async () => ({ done: true }) as const);
  open({}, { changePassword, accountProviders: async () => ['google.com'] });
  const form = await passwordForm('Set a password');
  expect(form.queryByLabelText('Current password')).not.toBeInTheDocument();
  await userEvent.type(form.getByLabelText('New password'), 'a first one{Enter}');
  expect(await screen.findByText('Your password has been set')).toBeVisible();
  expect(changePassword.mock.calls).toEqual([[{ current: '', next: 'a first one' }]]);
});

test('an error of the provider is shown above the button', async () => {
  open({}, { changePassword: async () => ({ done: false, message: 'Too many tries. Please wait a few minutes.' }) });
  const form = await passwordForm();
  await userEvent.type(form.getByLabelText('Current password'), 'keyframe');
  await userEvent.type(form.getByLabelText('New password'), 'a better one{Enter}');
  expect(await form.findByRole('alert')).toHaveTextContent('Too many tries. Please wait a few minutes.');
});

test('a new email gets a confirmation link, and the page shows the address', async () => {
  const changeEmail = jest.fn(async () => ({ done: true }) as const);
  open({}, { changeEmail });
  const form = within(await screen.findByRole('form', { name: 'Change email' }));
  expect(form.getByText('member@keyframe.test')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'New email' }), 'new@people.test');
  await userEvent.type(form.getByLabelText('Current password'), 'keyframe{Enter}');
  expect(await form.findByText(/^We sent a link to new@people\.test\. Open it to change your email\./)).toBeVisible();
  expect(changeEmail.mock.calls).toEqual([[{ current: 'keyframe', email: 'new@people.test' }]]);
});

test('a taken email shows the error at its field', async () => {
  open(
    {},
    {
      changeEmail: async () => ({
        done: false,
        field: 'email',
        message: 'There’s already an account with this email.',
      }),
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Change email' }));
  const email = form.getByRole('textbox', { name: 'New email' });
  await userEvent.type(email, 'taken@people.test');
  await userEvent.type(form.getByLabelText('Current password'), 'keyframe{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription('There’s already an account with this email.'));
  expect(email).toHaveFocus();
});
