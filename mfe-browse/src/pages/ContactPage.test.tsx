import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOPICS } from '@keyframe/contracts/api/contact';
import {
  FakeFailure,
  renderWithPlatform,
  sampleProfile,
  sampleUser,
  type PlatformOptions,
} from '@keyframe/shared-ui/testing';
import { TOPIC_OPTIONS } from '../features/contact/topics.ts';
import { ContactPage } from './ContactPage.tsx';

const SENT = { message: 'Message sent successfully' };
const MESSAGE = { name: 'Ada', email: 'ada@people.test', mobile: '', topic: 'Feedback', message: 'It moves.' };

const open = (options: PlatformOptions = {}) => renderWithPlatform(<ContactPage />, { route: '/contact', ...options });
type Calls = ReturnType<typeof open>['calls'];

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const topic = () => screen.getByRole('combobox', { name: 'Topic' });
const button = () => screen.getByRole('button', { name: /Send message/ });
const sent = (calls: Calls) => calls.filter(({ call }) => call === 'createContactForm').map(({ body }) => body);

/** Sets a value at once; only the tests of typing type key by key. */
const put = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

async function fill() {
  put('Name', MESSAGE.name);
  put('Email', MESSAGE.email);
  await userEvent.click(topic());
  await userEvent.click(await screen.findByRole('option', { name: MESSAGE.topic }));
  put('Message', MESSAGE.message);
}

function expectNothingLost() {
  expect(box('Name')).toHaveValue(MESSAGE.name);
  expect(box('Email')).toHaveValue(MESSAGE.email);
  expect(topic()).toHaveTextContent(MESSAGE.topic);
  expect(box('Message')).toHaveValue(MESSAGE.message);
}

afterEach(() => jest.useRealTimers());

// Specification 2.19
test('a visitor gets an empty form in which only the mobile number is optional', () => {
  const { calls } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  expect(document.title).toBe('Contact · Keyframe');
  for (const name of ['Name', 'Email', 'Mobile optional', 'Message']) expect(box(name)).toHaveValue('');
  for (const name of ['Name', 'Email', 'Message']) expect(box(name)).toBeRequired();
  expect(box('Mobile optional')).not.toBeRequired();
  expect(topic()).toHaveTextContent('Choose…');
  expect(calls).toHaveLength(0);
});

// Specification 5.13
test('the topics are those of the API, in the order of the specification', async () => {
  open();
  expect(TOPIC_OPTIONS.map(({ value }) => value)).toEqual(TOPICS);
  await userEvent.click(topic());
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Fun', 'Feedback', 'Maintainer', 'Sponsor', 'Other']);
});

test('a member gets the own name and email filled in, and can change them', async () => {
  open({ user: sampleUser({ displayName: 'Milo K' }), profile: sampleProfile({ name: 'Milo Keyframe' }) });
  expect(box('Name')).toHaveValue('Milo Keyframe');
  expect(box('Email')).toHaveValue('member@keyframe.test');
  await userEvent.clear(box('Name'));
  expect(box('Name')).toHaveValue('');
  await userEvent.type(box('Email'), '.au');
  expect(box('Email')).toHaveValue('member@keyframe.test.au');
});

test('an account without a profile gets the name and email of the sign-in provider', () => {
  open({ user: sampleUser({ displayName: 'Newcomer' }) });
  expect(box('Name')).toHaveValue('Newcomer');
});

// Specification 5.12
test('each missing field shows an error, the first has the focus, and nothing is sent', async () => {
  const { calls } = open();
  await userEvent.click(button());
  expect(box('Name')).toHaveAccessibleDescription('Please enter your name');
  expect(box('Email')).toHaveAccessibleDescription('Please enter your email');
  expect(topic()).toHaveAccessibleDescription('Please choose a topic');
  expect(box('Message')).toHaveAccessibleDescription('Please enter a message');
  expect(box('Mobile optional')).toBeValid();
  expect(box('Name')).toHaveFocus();
  expect(screen.queryByText('sending')).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);

  await userEvent.type(box('Name'), 'Ada');
  expect(screen.queryByText('Please enter your name')).not.toBeInTheDocument();
  expect(screen.getByText('Please enter a message')).toBeVisible();
});

test('if only the topic is missing, the topic has the focus', async () => {
  open();
  put('Name', 'Ada');
  put('Email', 'ada@people.test');
  put('Message', 'Hello');
  await userEvent.click(button());
  await waitFor(() => expect(topic()).toHaveFocus());
});

test.each(['nowhere', 'ada@people', 'ada @people.test', '@people.test', 'ada@people..test'])(
  '"%s" is rejected as an email address',
  async (address) => {
    const { calls } = open();
    await fill();
    put('Email', address);
    await userEvent.click(button());
    expect(box('Email')).toHaveAccessibleDescription('Please enter an email like name@example.com');
    expect(box('Email')).toHaveFocus();
    expect(calls).toHaveLength(0);
  },
);

test('a message that is too long stays whole and is not sent', async () => {
  const { calls } = open();
  await fill();
  put('Message', 'a'.repeat(5_001));
  await userEvent.click(button());
  expect(box('Message')).toHaveAccessibleDescription('Messages can be up to 5,000 characters (5,001 now)');
  expect(box('Message')).toHaveValue('a'.repeat(5_001));
  expect(calls).toHaveLength(0);
});

test('a message is sent as typed, trimmed', async () => {
  const { calls } = open({ api: { createContactForm: 'pending' } });
  await fill();
  await userEvent.type(box('Name'), '  ');
  await userEvent.type(box('Mobile optional'), ' +44 20 7946 0000 ');
  await userEvent.click(button());
  await waitFor(() => expect(sent(calls)).toEqual([{ ...MESSAGE, mobile: '+44 20 7946 0000' }]));
});

// Specification 4.22, 9.5
test('the toast shows sending until two seconds after the response, then that the message was sent', async () => {
  open({ api: { createContactForm: SENT } });
  await fill();
  jest.useFakeTimers();
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(screen.getByText('sending')).toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expectNothingLost();

  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Message sent successfully')).toBeInTheDocument();
  expect(screen.queryByText('sending')).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('after a message is sent the form is ready for another one of the same sender', async () => {
  open({ api: { createContactForm: SENT } });
  await fill();
  await userEvent.click(button());
  await screen.findByText(/^Sent\..* ada@people\.test\.$/, {}, { timeout: 4_000 });
  expect(box('Message')).toHaveValue('');
  expect(topic()).toHaveTextContent('Choose…');
  expect(box('Name')).toHaveValue(MESSAGE.name);
  expect(box('Email')).toHaveValue(MESSAGE.email);
  await userEvent.type(box('Message'), 'P');
  expect(screen.queryByText(/^Sent\./)).not.toBeInTheDocument();
});

test('text typed while a message is being sent stays', async () => {
  open({ api: { createContactForm: SENT } });
  await fill();
  await userEvent.click(button());
  await userEvent.type(box('Message'), ' P.S.');
  await screen.findByText('Message sent successfully', {}, { timeout: 4_000 });
  expect(box('Message')).toHaveValue(`${MESSAGE.message} P.S.`);
});

test('a second press, or Enter, while a message is being sent does not send it again', async () => {
  const { calls } = open({ api: { createContactForm: 'pending' } });
  await fill();
  act(() => {
    button().click();
    button().click();
  });
  await userEvent.click(button());
  await userEvent.type(box('Name'), '{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(screen.getAllByText('sending')).toHaveLength(1);
});

// Specification 8.10
test('after a failure the toast shows the server’s message, the form keeps its values, and can be sent again', async () => {
  let tries = 0;
  const refusal = new FakeFailure(429, 'Too many messages. Try again in a minute.');
  const { calls } = open({ api: { createContactForm: () => (tries++ === 0 ? refusal : 'pending') } });
  await fill();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Try again in a minute.');
  expect(screen.queryByText('sending')).not.toBeInTheDocument();
  expectNothingLost();

  await userEvent.click(button());
  await waitFor(() => expect(sent(calls)).toEqual([MESSAGE, MESSAGE]));
});

test('offline the toast shows that, and the form keeps its values', async () => {
  open({ api: { createContactForm: 'offline' } });
  await fill();
  await userEvent.click(button());
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  expectNothingLost();
});

test('a field that the server rejects shows the error too', async () => {
  const details = [{ field: 'email', message: 'must be an email address' }];
  const refusal = new FakeFailure(400, 'email must be an email address', { code: 'validation_failed', details });
  open({ api: { createContactForm: refusal } });
  await fill();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('email must be an email address');
  await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Must be an email address'));
  expect(box('Email')).toHaveFocus();
});

test('the toast shows the result even when the page is left during the submission', async () => {
  const { rerender } = open({ api: { createContactForm: SENT } });
  await fill();
  await userEvent.click(button());
  rerender(null);
  expect(await screen.findByText('Message sent successfully', {}, { timeout: 4_000 })).toBeInTheDocument();
});
