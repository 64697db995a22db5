import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, renderWithPlatform, sampleProfile, sampleUser, type FakeApi } from 'shared-ui/testing';
import { OnboardingPage } from './OnboardingPage.tsx';

const NONE = new FakeFailure(404, 'This account has no profile yet');
const SAVED = { message: 'Profile saved' };

const open = (api: FakeApi, user = sampleUser({ displayName: 'Milo Keyframe' })) =>
  renderWithPlatform(<OnboardingPage />, { route: '/onboarding', path: '/onboarding', user, api: { getProfileData: NONE, ...api } });

const username = () => screen.findByRole('textbox', { name: 'Username' });
const submit = (name = 'Create profile') => userEvent.click(screen.getByRole('button', { name }));
const picture = () => screen.getByLabelText('Profile picture', { selector: 'input' });
const sent = (calls: ReturnType<typeof open>['calls']) => calls.find(({ call }) => call === 'signup')?.body;

test('the form begins with the account’s name and address, and with India', async () => {
  open({});
  expect(await username()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Milo Keyframe');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('India');
  expect(screen.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
  expect(document.title).toBe('Create your profile · Keyframe');
});

test('the email cannot be changed, and says so', async () => {
  open({});
  await username();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('member@keyframe.test');
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription('The email cannot be changed once set.');
});

test('an empty name and an empty username are asked for at their fields, and nothing is sent', async () => {
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

test('a saved profile leads to the dashboard', async () => {
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

test('a username that is taken is answered with the server’s message and an advice, and what was typed stays', async () => {
  const taken = new FakeFailure(409, 'Username already taken', { code: 'conflict', details: [{ field: 'username', message: 'Username already taken' }] });
  const { address } = open({ signup: taken });
  await userEvent.type(await username(), 'milo');
  await userEvent.type(screen.getByRole('textbox', { name: /^Bio/ }), 'I move.');
  await submit();
  const field = await screen.findByRole('textbox', { name: 'Username', description: 'Username already taken - Please try Github Username' });
  expect(field).toHaveValue('milo');
  expect(field).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Bio/ })).toHaveValue('I move.');
  expect(address()).toBe('/onboarding');
});

test('a field that the server refuses says why', async () => {
  open({ signup: new FakeFailure(400, 'github must be a link', { details: [{ field: 'github', message: 'must be a link that begins with http:// or https://' }] }) });
  await userEvent.type(await username(), 'milo');
  await userEvent.type(screen.getByRole('textbox', { name: /^GitHub/ }), 'ftp://milo');
  await submit();
  expect(await screen.findByText('Must be a link that begins with http:// or https://')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('github must be a link - Please try Github Username');
  expect(screen.getByRole('textbox', { name: /^GitHub/ })).toHaveFocus();
});

test('any other refusal is the server’s message followed by the advice', async () => {
  open({ signup: new FakeFailure(500, 'The profile could not be saved') });
  await userEvent.type(await username(), 'milo');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The profile could not be saved - Please try Github Username');
});

test('without a connection no advice about usernames is given, and saving can be tried again', async () => {
  let tries = 0;
  const { address } = open({ signup: () => (tries++ === 0 ? 'offline' : SAVED) });
  await userEvent.type(await username(), 'milo');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The server could not be reached\. Check your connection and try again\.$/);
  await submit();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('while it is being saved the form is not sent a second time', async () => {
  const { calls } = open({ signup: 'pending' });
  await userEvent.type(await username(), 'milo');
  await submit();
  await waitFor(() => expect(screen.getByRole('button', { name: /Create profile/ })).toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(screen.getByRole('button', { name: /Create profile/ }));
  await userEvent.type(await username(), '{Enter}');
  expect(calls.filter(({ call }) => call === 'signup')).toHaveLength(1);
});

test('a picture of 256 KB is taken, shown as to be saved, and can be taken away', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  await userEvent.upload(picture(), new File([new Uint8Array(1024 * 256)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Change the picture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Change the picture' });
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject({ profilePicUrl: `data:image/png;base64,${btoa('tiny')}` }));
  expect(alert).not.toHaveBeenCalled();
});

test('a picture above 256 KB is refused with an alert, and the one before stays', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { calls } = open({ signup: SAVED });
  await userEvent.type(await username(), 'milo');
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Change the picture' });
  await userEvent.upload(picture(), new File([new Uint8Array(1024 * 256 + 1)], 'big.png', { type: 'image/png' }));
  expect(alert).toHaveBeenCalledWith('File is too big');
  await submit();
  await waitFor(() => expect(sent(calls)).toMatchObject({ profilePicUrl: `data:image/png;base64,${btoa('tiny')}` }));
});

test('a file that is no image is not taken as a picture', async () => {
  open({});
  await username();
  fireEvent.change(picture(), { target: { files: [new File(['<svg onload="alert(1)"/>'], 'me.svg', { type: 'image/svg+xml' })] } });
  expect(await screen.findByText('Please choose an image: PNG, JPEG, GIF or WebP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

const stored = sampleProfile({
  name: 'Milo',
  username: 'milo',
  country: 'Czech Republic',
  gradientBg: 'linear-gradient(red, blue)',
  profilePicUrl: 'https://api.keyframe.test/api/v1/user/1/picture?v=1',
  socialLinks: ['https://code.example.com/milo', 'https://www.linkedin.com/in/milo', 'https://photos.example.com/milo'],
});

test('whoever has a profile finds it in the form, and saving it unchanged changes nothing', async () => {
  const { calls, address } = open({ getProfileData: { profileData: { ...stored, gradientBg: 'steps' } }, signup: SAVED });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit your profile' })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Banner' })).getByRole('radio', { name: 'Steps' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('Czech Republic');
  expect(screen.getByRole('textbox', { name: /^GitHub/ })).toHaveValue('https://code.example.com/milo');
  await submit('Save profile');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({ email: 'member@keyframe.test', name: 'Milo', username: 'milo' });
});

test('of a profile that is there only what was changed is sent', async () => {
  const { calls, address } = open({ getProfileData: { profileData: stored }, signup: SAVED });
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  await userEvent.clear(bio);
  await userEvent.type(bio, 'I move. ');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await submit('Save profile');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({ email: 'member@keyframe.test', name: 'Milo', username: 'milo', bio: 'I move.', profilePicUrl: '' });
});

test('a changed link is sent with the others, so that none is stored twice', async () => {
  const { calls, address } = open({ getProfileData: { profileData: stored }, signup: SAVED });
  const linkedin = await screen.findByRole('textbox', { name: /^LinkedIn/ });
  await userEvent.clear(linkedin);
  await submit('Save profile');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent(calls)).toEqual({
    email: 'member@keyframe.test',
    name: 'Milo',
    username: 'milo',
    github: 'https://code.example.com/milo',
    linkedin: '',
    insta: 'https://photos.example.com/milo',
  });
});

test('what was changed survives a save that failed', async () => {
  let tries = 0;
  const { calls } = open({ getProfileData: { profileData: stored }, signup: () => (tries++ === 0 ? new FakeFailure(500, 'Not now') : SAVED) });
  const bio = await screen.findByRole('textbox', { name: /^Bio/ });
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Changed');
  await userEvent.upload(picture(), new File(['tiny'], 'me.png', { type: 'image/png' }));
  await submit('Save profile');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now - Please try Github Username');
  expect(bio).toHaveValue('Changed');
  await submit('Save profile');
  await waitFor(() => expect(calls.filter(({ call }) => call === 'signup')).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === 'signup')?.body).toMatchObject({ bio: 'Changed', profilePicUrl: `data:image/png;base64,${btoa('tiny')}` });
});

test('the form waits until it is known whether there is a profile', () => {
  const { container } = open({ getProfileData: 'pending' });
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('when that cannot be found out, it can be tried again', async () => {
  let tries = 0;
  open({ getProfileData: () => (tries++ === 0 ? 'offline' : NONE) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await username()).toBeVisible();
});
