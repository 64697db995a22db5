import { Button, Field, Grid, Inline, Select, Stack, Text, TextArea, TextInput } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { LENGTHS } from './contactDraft.ts';
import { TOPIC_OPTIONS, TOPICS } from './topics.ts';
import type { ContactForm as ContactFormState } from './useContactForm.ts';

/** The fields of the contact form (docs/specification.md sections 3 and 5) and the button that sends them. */
export function ContactForm({ form }: { form: ContactFormState }) {
  const { draft, problems, sending, sentFrom, change, submit } = form;
  return (
    <Form noValidate onSubmit={submit} aria-label="Contact us">
      <Stack $gap={6}>
        <Grid $min="240px" $gap={6}>
          <Field label="Name" error={problems.name}>
            <TextInput
              name="name"
              autoComplete="name"
              required
              maxLength={LENGTHS.name}
              value={draft.name}
              onChange={(event) => change('name', event.target.value)}
            />
          </Field>
          <Field label="Email" error={problems.email}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={LENGTHS.email}
              value={draft.email}
              onChange={(event) => change('email', event.target.value)}
            />
          </Field>
          <Field label="Mobile" optional error={problems.mobile}>
            <TextInput
              name="mobile"
              type="tel"
              autoComplete="tel"
              maxLength={LENGTHS.mobile}
              value={draft.mobile}
              onChange={(event) => change('mobile', event.target.value)}
            />
          </Field>
          <Field
            label="Topic"
            error={problems.topic}
            hint={draft.topic === null ? 'What your message is about.' : TOPICS[draft.topic].hint}
          >
            <Select
              name="topic"
              options={TOPIC_OPTIONS}
              value={draft.topic}
              onValueChange={(topic) => change('topic', topic)}
            />
          </Field>
        </Grid>
        <Field label="Message" error={problems.message}>
          <TextArea
            name="message"
            required
            value={draft.message}
            onChange={(event) => change('message', event.target.value)}
          />
        </Field>
        <Inline $gap={4}>
          <Button type="submit" variant="primary" size="l" busy={sending}>
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

/** Room to write: the message is what the page is for, so it begins taller than the kit's text area. */
const Form = styled.form`
  textarea {
    min-height: 12em;
  }
`;
