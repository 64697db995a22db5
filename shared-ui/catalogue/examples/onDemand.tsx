import { useState } from 'react';
import { Button, Field, Select, Stack, Text, TextInput } from '@keyframe/shared-ui';
import { ComponentChanges } from '@keyframe/shared-ui/parts/ComponentChanges';
import {
  emailAddress,
  fieldErrors,
  maxLength,
  required,
  requiredPassword,
  useForm,
} from '@keyframe/shared-ui/parts/Form';
import { RadioCards } from '@keyframe/shared-ui/parts/RadioCards';
import { ReasonForm, SendBackForm } from '@keyframe/shared-ui/parts/ReasonForms';
import { ScoreForm } from '@keyframe/shared-ui/parts/ScoreForm';
import { ThemeChoice } from '@keyframe/shared-ui/parts/ThemeChoice';
import { ApiError } from '@keyframe/shared-ui/platform';
import { COMPONENT } from '../samples.ts';

const TOPICS = ['Feedback', 'A question'].map((label) => ({ value: label, label }));

/**
 * A form with rules. A failed submit shows the error at its field and moves the focus there.
 * @shows useForm, required, emailAddress, maxLength
 */
export function ContactForm() {
  const [sent, setSent] = useState('');
  const form = useForm<{ email: string; topic: string | null }>({
    defaultValues: { email: '', topic: null },
    rules: {
      email: [required('Enter your email.'), emailAddress(), maxLength(40, (length) => `${length} of 40 characters.`)],
      topic: [required('Choose a topic.')],
    },
    onSubmit: ({ email }) => setSent(email),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={4} $align="start">
        <Field label="Email" error={form.errors.email}>
          <TextInput {...form.register('email')} />
        </Field>
        <Field label="Topic" error={form.errors.topic}>
          <Select options={TOPICS} {...form.choice('topic')} />
        </Field>
        <Button type="submit" busy={form.pending !== undefined}>
          Send
        </Button>
        <Text role="status">{sent && `Sent to ${sent}`}</Text>
      </Stack>
    </form>
  );
}

const TOO_SHORT = new ApiError('Invalid input', {
  status: 400,
  code: 'invalid_input',
  details: [{ field: 'password', message: 'password is too short' }],
});

/**
 * A password, and the errors of fields in a response of the API.
 * @shows requiredPassword, fieldErrors
 */
export function PasswordForm() {
  const form = useForm({
    defaultValues: { password: '' },
    rules: { password: [requiredPassword('Enter your password.')] },
    onSubmit: (values) => fieldErrors(TOO_SHORT, values),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={4} $align="start">
        <Field label="Password" error={form.errors.password}>
          <TextInput type="password" {...form.register('password')} />
        </Field>
        <Button type="submit">Save</Button>
      </Stack>
    </form>
  );
}

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

/**
 * One of a few, as cards.
 * @shows RadioCards
 */
export function Sizes() {
  const [size, setSize] = useState<string | null>(null);
  return <RadioCards label="Size" cards={SIZES} value={size} onValueChange={setSize} />;
}

/**
 * The theme in a page of settings.
 * @shows ThemeChoice
 */
export function ThemeSetting() {
  return <ThemeChoice />;
}

/**
 * Decisions of an admin.
 * @shows ScoreForm, SendBackForm, ReasonForm
 */
export function Decisions() {
  return (
    <Stack>
      <ScoreForm component={COMPONENT} onVerified={() => undefined} />
      <SendBackForm component={COMPONENT} onSentBack={() => undefined} />
      <ReasonForm label="Take down" hint="The author reads it." submit="Take down" onSubmit={() => Promise.resolve()} />
    </Stack>
  );
}

/**
 * What an update changes, for its author and admins. Here no render worker has made pictures.
 * @shows ComponentChanges
 */
export function Update() {
  return <ComponentChanges component={{ _id: COMPONENT._id, revision: 'rev' }} />;
}
