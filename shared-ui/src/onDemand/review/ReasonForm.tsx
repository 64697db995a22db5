import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Field, TextArea, tokens } from '@keyframe/shared-ui';
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // State is rendered after the second press of a double click: a ref is known at once.
  const sent = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || sent.current) return;
    sent.current = true;
    setBusy(true);
    onSubmit(reason.trim()).catch((failure: unknown) => {
      sent.current = false;
      setBusy(false);
      setError(messageOf(failure));
    });
  };

  return (
    <Form onSubmit={send} noValidate aria-label={label}>
      <Field label="Reason" hint={hint} error={error}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="danger" disabled={reason.trim() === ''} busy={busy}>
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
