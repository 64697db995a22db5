import type { ReactNode } from 'react';
import { Button, CircleAlert, Field, Inline, PasswordInput, Stack, Text, tokens } from '@keyframe/shared-ui';
import type { Form } from '@keyframe/shared-ui/parts/Form';
import styled from 'styled-components';

export interface AccountFormProps {
  form: Pick<Form<Record<string, string>>, 'submit' | 'pending' | 'errors'>;
  label: string;
  submit: string;
  /** Announced when it appears. */
  status?: string | undefined;
  children: ReactNode;
}

/** The frame of the password and the email form: the fields, the error, and the button. */
export function AccountForm({ form, label, submit, status, children }: AccountFormProps) {
  return (
    <Frame noValidate onSubmit={form.submit} aria-label={label}>
      <Stack $gap={5}>
        {children}
        {form.errors.root !== undefined && (
          <Inline $gap={2} $wrap={false} role="alert">
            <Text as={CircleAlert} $tone="danger" aria-hidden="true" />
            <Text $size="small" $tone="danger">
              {form.errors.root}
            </Text>
          </Inline>
        )}
        <div>
          <Button type="submit" busy={form.pending !== undefined}>
            {submit}
          </Button>
          <Status as="div" $size="small" $tone="muted" role="status">
            {status}
          </Status>
        </div>
      </Stack>
    </Frame>
  );
}

/** Required before a change, to protect an unattended session. */
export function CurrentPassword({ form }: { form: Pick<Form<{ current: string }>, 'register' | 'errors'> }) {
  return (
    <Field label="Current password" error={form.errors.current}>
      <PasswordInput autoComplete="current-password" {...form.register('current')} />
    </Field>
  );
}

const Status = styled(Text)`
  &:not(:empty) {
    margin-top: ${tokens.space[3]};
  }
`;

const Frame = styled.form`
  max-width: 420px;
`;
