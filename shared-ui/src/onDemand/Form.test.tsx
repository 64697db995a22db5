import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Field, PasswordInput, Select, TextInput } from '@keyframe/shared-ui';
import { ApiError } from '@keyframe/shared-ui/platform';
import { renderWithPlatform } from '../testing/index.tsx';
import { emailAddress, maxLength, required, requiredPassword, useForm, type FormOptions } from './Form.tsx';

interface Values {
  name: string;
  email: string;
  topic: 'Fun' | 'Other' | null;
  secret: string;
}

const EMPTY: Values = { name: '', email: '', topic: null, secret: '' };
const FULL: Values = { name: 'Ada', email: 'ada@people.test', topic: 'Fun', secret: ' ' };

const RULES: FormOptions<Values>['rules'] = {
  name: [required('No name'), maxLength(5, (length) => `${length} of 5`)],
  email: [required('No email'), emailAddress('Not an email')],
  topic: [required('No topic')],
  secret: [requiredPassword('No password')],
};

function TestForm(options: Partial<FormOptions<Values>> & Pick<FormOptions<Values>, 'onSubmit'>) {
  const form = useForm<Values>({ defaultValues: FULL, rules: RULES, ...options });
  const { errors } = form;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Test">
      <p role="alert">{errors.root}</p>
      <Field label="Name" error={errors.name}>
        <TextInput {...form.register('name')} disabled={form.pending !== undefined} />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput {...form.register('email')} />
      </Field>
      <Field label="Topic" error={errors.topic}>
        <Select
          {...form.choice('topic')}
          options={[
            { value: 'Fun', label: 'Fun' },
            { value: 'Other', label: 'Other' },
          ]}
        />
      </Field>
      <Field label="Secret" error={errors.secret}>
        <PasswordInput {...form.register('secret')} />
      </Field>
      <Button type="submit" busy={form.pending === 'submit'}>
        Send
      </Button>
      <Button
        busy={form.pending === 'other'}
        onClick={() => void form.attempt('other', async () => ({ root: 'Not this way' }))}
      >
        Another way
      </Button>
      <Button onClick={() => form.reset()}>Reset</Button>
      <output>{JSON.stringify(form.values)}</output>
    </form>
  );
}

const open = (options: Parameters<typeof TestForm>[0]) => renderWithPlatform(<TestForm {...options} />);
const field = (name: string) => screen.getByLabelText(name);
const topic = () => screen.getByRole('combobox', { name: 'Topic' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const shown = () => JSON.parse(screen.getByRole('status').textContent) as Values;

/** A request that the test resolves. */
function request() {
  let end: (error?: unknown) => void = () => undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = (error) => (error === undefined ? resolve() : reject(error as Error));
      }),
  );
  return { onSubmit, end: (error?: unknown) => act(async () => end(error)) };
}

test('the form sends the values of its fields', async () => {
  const onSubmit = jest.fn();
  open({ onSubmit });
  await userEvent.type(field('Email'), '.au');
  await userEvent.click(topic());
  await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
  await userEvent.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ ...FULL, email: 'ada@people.test.au', topic: 'Other' });
});

test('further submits and other actions are ignored while the form is being sent', async () => {
  const { onSubmit, end } = request();
  open({ onSubmit });
  act(() => {
    send().click();
    send().click();
  });
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
  await userEvent.type(field('Email'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: /Another way/ }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onSubmit).toHaveBeenCalledTimes(1);

  await end();
  expect(send()).not.toHaveAttribute('aria-busy');
  await userEvent.click(send());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a form that unmounts after success is not sent again before it has unmounted', async () => {
  const onSubmit = jest.fn();
  open({ onSubmit, once: true });
  await userEvent.click(send());
  await userEvent.type(field('Email'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a form that unmounts after success can be sent again after a failure', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  open({ onSubmit, once: true });
  await userEvent.click(send());
  await userEvent.click(send());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('each invalid field shows its error, the first one gets the focus, and nothing is sent', async () => {
  const onSubmit = jest.fn();
  const onInvalid = jest.fn();
  open({ onSubmit, onInvalid, defaultValues: EMPTY });
  await userEvent.click(send());
  expect(field('Name')).toHaveAccessibleDescription('No name');
  expect(field('Email')).toHaveAccessibleDescription('No email');
  expect(topic()).toHaveAccessibleDescription('No topic');
  expect(field('Secret')).toHaveAccessibleDescription('No password');
  expect(field('Name')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onInvalid).toHaveBeenCalledWith({
    name: 'No name',
    email: 'No email',
    topic: 'No topic',
    secret: 'No password',
  });
});

test.each([
  ['name', '  ', 'No name'],
  ['name', 'Grace Hopper', '12 of 5'],
  ['email', 'nowhere', 'Not an email'],
])('the rules of %s report for the value "%s": %s', async (name, value, text) => {
  open({ onSubmit: jest.fn(), defaultValues: { ...FULL, [name]: value } });
  await userEvent.click(send());
  expect(screen.getByText(text)).toBeVisible();
});

test('when only a select is missing, it gets the focus', async () => {
  open({ onSubmit: jest.fn(), defaultValues: { ...FULL, topic: null } });
  await userEvent.click(send());
  await waitFor(() => expect(topic()).toHaveFocus());
});

test('an error is shown until its field changes, and the others stay', async () => {
  open({ onSubmit: jest.fn(), defaultValues: EMPTY });
  await userEvent.click(send());
  await userEvent.type(field('Name'), 'A');
  expect(screen.queryByText('No name')).not.toBeInTheDocument();
  expect(screen.getByText('No email')).toBeVisible();
  await userEvent.click(topic());
  await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
  expect(screen.queryByText('No topic')).not.toBeInTheDocument();
});

test('a server error is shown at its field, which gets the focus, and the values stay', async () => {
  const { onSubmit, end } = request();
  open({ onSubmit });
  await userEvent.type(field('Name'), ' L');
  await userEvent.click(send());
  const details = [
    { field: 'name', message: 'must be a name' },
    { field: 'elsewhere', message: 'must be something' },
  ];
  await end(new ApiError('name must be a name', { status: 400, code: 'validation_failed', details }));
  expect(field('Name')).toHaveAccessibleDescription('Must be a name');
  expect(field('Name')).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(shown()).toEqual({ ...FULL, name: 'Ada L' });
});

test('any other failure is shown for the whole form until it is sent again, and the values stay', async () => {
  const { onSubmit, end } = request();
  open({ onSubmit });
  await userEvent.type(field('Email'), '.au');
  await userEvent.click(send());
  await end(new ApiError('Too many requests.', { status: 429, code: 'rate_limited' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
  expect(shown().email).toBe('ada@people.test.au');
  await userEvent.click(send());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a form can define its own failure messages, and the submit handler can return errors', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ email: 'Taken' });
  open({ onSubmit, onError: () => ({ root: 'In our words' }) });
  await userEvent.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent('In our words');
  await userEvent.click(send());
  expect(field('Email')).toHaveAccessibleDescription('Taken');
  expect(field('Email')).toHaveFocus();
});

test('another action of the form shows its errors in the form', async () => {
  open({ onSubmit: jest.fn() });
  await userEvent.click(screen.getByRole('button', { name: 'Another way' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not this way');
});

test('an unchanged field follows its default, a changed one does not', async () => {
  const { rerender } = open({ onSubmit: jest.fn(), defaultValues: EMPTY });
  await userEvent.type(field('Email'), 'mine@people.test');
  rerender(<TestForm onSubmit={jest.fn()} defaultValues={{ ...EMPTY, name: 'Milo', email: 'milo@k.test' }} />);
  await waitFor(() => expect(field('Name')).toHaveValue('Milo'));
  expect(field('Email')).toHaveValue('mine@people.test');
});

test('reset restores the initial values', async () => {
  open({ onSubmit: jest.fn() });
  await userEvent.type(field('Name'), ' L');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Name')).toHaveValue('Ada');
  expect(shown()).toEqual(FULL);
});
