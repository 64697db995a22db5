import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, Field, TextArea, tokens } from '@keyframe/shared-ui';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { messageOf } from '@keyframe/shared-ui/platform';

export interface ReasonFormProps {
  /** Names the form for screen readers: 'Send back Tide Toggle'. */
  label: string;
  hint: string;
  /** What the button says. */
  submit: string;
  /** Sends the trimmed reason. A rejection is shown at the field, with the reason kept. */
  onSubmit: (reason: string) => Promise<void>;
}

/** An admin's decision that needs a reason. The field has the keyboard as soon as it is there; a reason is sent once. */
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
