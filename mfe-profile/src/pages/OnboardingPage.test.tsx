import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser, type FakeApi } from '@keyframe/shared-ui/testing';
import { decodePngOnly } from '../testing/decodePngOnly.ts';
import { OnboardingPage } from './OnboardingPage.tsx';

const NONE = new FakeFailure(404, 'This account has no profile yet');
const SAVED = { message: 'Profile saved' };

const open = (api: FakeApi, user = sampleUser({ displayName: 'Milo Keyframe' })) =>
  renderWithPlatform(<OnboardingPage />, {
    route: '/onboarding',
    path: '/onboarding',
    user,
    profile: undefined,
    api: { getProfileData: NONE, ...api },
  });

beforeEach(decodePngOnly);
afterEach(() => jest.restoreAllMocks());

const username = () => screen.findByRole('textbox', { name: 'Username' });
const submit = (name = 'Create profile') => userEvent.click(screen.getByRole('button', { name }));
const picture = () => screen.getByLabelText('Profile picture', { selector: 'input' });
const sent = (calls: ReturnType<typeof open>['calls']) => calls.find(({ call }) => call === 'signup')?.body;

// Specification 2.23, 2.55
test('the form starts with the account’s name and email, and with India', async () => {
  open({});
  expect(await username()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Milo Keyframe');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('India');
  expect(screen.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  expect(document.title).toBe('Create your profile · Keyframe');
});

// Specification 5.3
test('the email is read-only, with a hint', async () => {
  open({});
  await username();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('member@keyframe.test');
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription('The email cannot be changed here once set. Settings has a form for it.');
});

// Specification 5.1, 5.2
test('a missing name and username show errors at their fields, and nothing is sent', async () => {
  const { calls } = open({});
  await username();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await submit();
  expect(name).toHaveAccessibleDescription('Please Enter a Name');
  expect(await username()).toHaveAccessibleDescription('Please Enter a Username');
  expect(name).toHaveFocus();
  expect(sent(calls)).toBeUndefined();

  await userEvent.type(name, 'Milo');
  expect(screen.queryByText('Please Enter a Name')).not.toBeInTheDocument();
  expect(screen.getByText('Please Enter a Username')).toBeVisible();
});

// Specification 4.13
test('saving a profile leads to the dashboard', async () => {
  const { calls, address } = open({ signup: SAVED });
  await userEvent.type(await username(), ' milo ');
  await userEvent.type(screen.getByRole('textbox', { name: /^Bio/ }), 'I move.');
  await userEvent.type(screen.getByRole('textbox', { name: /^GitHub/ }), 'github.com/milo');
  await userEvent.click(screen.getByRole('radio', { name: 'Spring' }));
  await submit();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({
    email: 'member@keyframe.test',
    name: 'Milo Keyframe',
    username: 'milo',
    bio: 'I move.',
    country: 'India',
    github: 'https://github.com/milo',
    linkedin: '',
    insta: '',
    profilePicUrl: '',
    gradientBg: 'spring',
  });
});

test('another country can be chosen', async () => {
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Japan' }));
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject({ country: 'Japan' }));
});

// Specification 8.4
test('a taken username shows the server’s message with the advice, and the form keeps its values', async () => {
  const taken = new FakeFailure(409, 'Username already taken', {
    code: 'conflict',
    details: [{ field: 'username', message: 'Username already taken' }],
  });
  const { address } = open({ signup: taken });
  await userEvent.type(await username(), 'milo');
  await userEvent.type(screen.getByRole('textbox', { name: /^Bio/ }), 'I move.');
  await submit();
  const field = await screen.findByRole('textbox', {
    name: 'Username',
    description: 'Username already taken - Please try Github Username',
  });
  expect(field).toHaveValue('milo');
  expect(field).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Bio/ })).toHaveValue('I move.');
  expect(address()).toBe('/onboarding');
});

test('a field that the server rejects shows the error', async () => {
  open({
    signup: new FakeFailure(400, 'github must be a link', {
      details: [{ field: 'github', message: 'must be a link to github.com' }],
    }),
  });
  await userEvent.type(await username(), 'milo');
  await userEvent.type(screen.getByRole('textbox', { name: /^GitHub/ }), 'milo');
  await submit();
  expect(await screen.findByText('Must be a link to github.com')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('github must be a link - Please try Github Username');
  expect(screen.getByRole('textbox', { name: /^GitHub/ })).toHaveFocus();
});

test('any other error is the server’s message followed by the advice', async () => {
  open({ signup: new FakeFailure(500, 'The profile could not be saved') });
  await userEvent.type(await username(), 'milo');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The profile could not be saved - Please try Github Username',
  );
});

test('offline the error has no advice about usernames, and saving can be retried', async () => {
  let tries = 0;
  const { address } = open({ signup: () => (tries++ === 0 ? 'offline' : SAVED) });
  await userEvent.type(await username(), 'milo');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The server could not be reached\. Check your connection and try again\.$/,
  );
  await submit();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a form that is being saved is not sent a second time', async () => {
  const { calls } = open({ signup: 'pending' });
  await userEvent.type(await username(), 'milo');
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Create profile/ })).toHaveAttribute('aria-busy', 'true'),
  );
  await userEvent.click(screen.getByRole('button', { name: /Create profile/ }));
  await userEvent.type(await username(), '{Enter}');
  expect(calls.filter(({ call }) => call === 'signup')).toHaveLength(1);
});

// Specification 9.1
test('a picture of 256 KB is accepted, shown as unsaved, and can be removed', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  await userEvent.upload(picture(), new File([new Uint8Array(1024 * 256)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Change picture' });
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject({ profilePicUrl: `data:image/png;base64,${btoa('tiny')}` }));
  expect(alert).not.toHaveBeenCalled();
});

// Specification 5.5, 8.5
test('a picture above 256 KB is rejected with an alert, and the previous one stays', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Change picture' });
  await userEvent.upload(picture(), new File([new Uint8Array(1024 * 256 + 1)], 'big.png', { type: 'image/png' }));
  expect(alert).toHaveBeenCalledWith('File is too big');
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject({ profilePicUrl: `data:image/png;base64,${btoa('tiny')}` }));
});

// Specification 5.4
test('a file that is not an image is rejected as a picture', async () => {
  open({});
  await username();
  fireEvent.change(picture(), {
    target: { files: [new File(['<svg onload="alert(1)"/>'], 'me.svg', { type: 'image/svg+xml' })] },
  });
  expect(await screen.findByText('Please choose an image: PNG, JPEG, GIF or WebP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

// Specification 5.4
test('a file with only the name of an image is rejected when it is chosen', async () => {
  open({});
  await username();
  fireEvent.change(picture(), { target: { files: [new File(['just text'], 'fake.jpg', { type: 'image/jpeg' })] } });
  expect(await screen.findByText('Please choose an image: PNG, JPEG, GIF or WebP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test.each(['octocat', '@octocat', 'github.com/octocat'])(
  'the GitHub handle %s becomes a link on blur',
  async (typed) => {
    const { calls } = open({ signup: SAVED });
    await userEvent.type(await username(), 'milo');
    const field = screen.getByRole('textbox', { name: /^GitHub/ });
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toHaveValue('https://github.com/octocat');
    await submit();
    await waitFor(() => expect(sent(calls)).toMatchObject({ github: 'https://github.com/octocat' }));
  },
);

test('a link to another site is not sent as GitHub', async () => {
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  const field = screen.getByRole('textbox', { name: /^GitHub/ });
  await userEvent.type(field, 'https://evil.example/x');
  await submit();
  expect(field).toHaveAccessibleDescription('Enter a GitHub username or a link such as github.com/octocat.');
  expect(field).toHaveFocus();
  expect(sent(calls)).toBeUndefined();
});

test.each(['.milo', 'mi lo', 'milo-'])('the username %s is rejected with the rule before a request', async (typed) => {
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), typed);
  await submit();
  expect(await username()).toHaveAccessibleDescription(
    'Use 1–39 letters, digits, dots, dashes or underscores; start and end with a letter or digit.',
  );
  expect(sent(calls)).toBeUndefined();
});

test('a pasted bio keeps all its characters, and the counter shows the excess', async () => {
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  const bio = screen.getByRole('textbox', { name: /^Bio/ });
  await userEvent.click(bio);
  await userEvent.paste('x'.repeat(512));
  expect(bio).toHaveValue('x'.repeat(512));
  expect(bio).toHaveAccessibleDescription('Shorten the bio to 500 characters (512 now)');
  await submit();
  expect(bio).toHaveFocus();
  expect(sent(calls)).toBeUndefined();
  await userEvent.keyboard('{Backspace>12/}');
  expect(bio).toHaveAccessibleDescription('500 of 500 characters');
});

test('a member with a profile is redirected to its settings', async () => {
  const { address } = open({ getProfileData: { profileData: sampleProfile() } });
  await waitFor(() => expect(address()).toBe('/settings'));
});

test('the form waits until the profile has loaded', () => {
  const { container } = open({ getProfileData: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a failed load offers a retry', async () => {
  let tries = 0;
  open({ getProfileData: () => (tries++ === 0 ? 'offline' : NONE) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await username()).toBeVisible();
});
