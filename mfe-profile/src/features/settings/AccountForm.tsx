import type { ReactNode } from 'react';
import { Button, CircleAlert, Field, Inline, PasswordInput, Stack, Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { AccountChangeForm } from './useAccountChange.ts';

export interface AccountFormProps {
  form: AccountChangeForm;
  label: string;
  submit: string;
  /** Announced when it appears. */
  status?: string | undefined;
  children: ReactNode;
}

/** The frame of the password and the email form: the fields, what went wrong, and the button. */
export function AccountForm({ form, label, submit, status, children }: AccountFormProps) {
  return (
    <Frame noValidate onSubmit={form.submit} aria-label={label}>
      <Stack $gap={5}>
        {children}
        {form.failure !== undefined && (
          <Inline $gap={2} $wrap={false} role="alert">
            <Text as={CircleAlert} $tone="danger" aria-hidden="true" />
            <Text $size="small" $tone="danger">
              {form.failure}
            </Text>
          </Inline>
        )}
        <div>
          <Button type="submit" busy={form.sending}>
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

export interface CurrentPasswordProps {
  form: AccountChangeForm;
  value: string;
  onChange: (value: string) => void;
}

/** Asked before a change, so that an unattended screen is not enough for it. */
export function CurrentPassword({ form, value, onChange }: CurrentPasswordProps) {
  return (
    <Field label="Current password" error={form.problem('current')}>
      <PasswordInput
        name="current"
        autoComplete="current-password"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          form.clear('current');
        }}
      />
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
