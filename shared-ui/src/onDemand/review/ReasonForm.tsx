import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, Field, TextArea, tokens } from '@keyframe/shared-ui';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { messageOf } from '@keyframe/shared-ui/platform';

export interface ReasonFormProps {
  /** The accessible name of the form: 'Send back Tide Toggle'. */
  label: string;
  hint: string;
  /** The label of the submit button. */
  submit: string;
  /** Sends the trimmed reason. A rejection is shown at the field, and the reason stays. */
  onSubmit: (reason: string) => Promise<void>;
}

/** An admin decision that requires a reason. The field gets the focus on mount; a reason is sent once. */
export function ReasonForm({ label, hint, submit, onSubmit }: ReasonFormProps) {
  const form = useForm({
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
    onError: (error) => ({ reason: messageOf(error) }),
    once: true,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);

  return (
    <Form ref={element} onSubmit={form.submit} noValidate aria-label={label}>
      <Field label="Reason" hint={hint} error={form.errors.reason}>
        <TextArea rows={3} maxLength={LIMITS.reasonLength} {...form.register('reason')} />
      </Field>
      <Button
        type="submit"
        variant="danger"
        disabled={form.values.reason.trim() === ''}
        busy={form.pending !== undefined}
      >
        {submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[3]};
  > :first-child {
    width: 100%;
  }
`;
