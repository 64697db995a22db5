import { LIMITS } from '@keyframe/contracts/limits';
import { Button, Field, Grid, Inline, Select, Stack, Text, TextArea, TextInput } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { TOPIC_OPTIONS, TOPICS } from './topics.ts';
import type { ContactForm as ContactFormState } from './useContactForm.ts';

/** The fields of the contact form (docs/specification.md sections 3 and 5) and the submit button. */
export function ContactForm({ form }: { form: ContactFormState }) {
  const { errors, values, pending, sentFrom } = form;
  return (
    <Form noValidate onSubmit={form.submit} aria-label="Contact us">
      <Stack $gap={6}>
        <Grid $min="240px" $gap={6}>
          <Field label="Name" error={errors.name}>
            <TextInput autoComplete="name" required maxLength={LIMITS.senderNameLength} {...form.register('name')} />
          </Field>
          <Field label="Email" error={errors.email}>
            <TextInput
              type="email"
              autoComplete="email"
              required
              maxLength={LIMITS.emailLength}
              {...form.register('email')}
            />
          </Field>
          <Field label="Mobile" optional error={errors.mobile}>
            <TextInput type="tel" autoComplete="tel" maxLength={LIMITS.mobileLength} {...form.register('mobile')} />
          </Field>
          <Field
            label="Topic"
            error={errors.topic}
            hint={values.topic === null ? 'What your message is about.' : TOPICS[values.topic].hint}
          >
            <Select options={TOPIC_OPTIONS} {...form.choice('topic')} />
          </Field>
        </Grid>
        <Field label="Message" error={errors.message}>
          <TextArea required {...form.register('message')} />
        </Field>
        <Inline $gap={4}>
          <Button type="submit" variant="primary" size="l" busy={pending !== undefined}>
            Send message
          </Button>
          {sentFrom !== null && (
            <Text $size="small" $tone="muted">
              Sent. If it needs an answer, we’ll reply to {sentFrom}.
            </Text>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}

/** The message field is taller than the kit's text area: it is the page's main field. */
const Form = styled.form`
  textarea {
    min-height: 12em;
  }
`;
