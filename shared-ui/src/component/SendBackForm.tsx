import type { ComponentSummary } from 'contracts/api/component';
import { LIMITS } from 'contracts/limits';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { TextArea } from '../parts/TextInput.tsx';
import { messageOf } from '../server/ApiError.ts';
import { useSendBack } from '../server/hooks/useReview.ts';
import { tokens } from '../theme/tokens.ts';
import { toast } from '../toast/toast.ts';

export interface SendBackFormProps {
  component: Pick<ComponentSummary, '_id' | 'name' | 'revision'>;
  onSentBack: () => void;
}

/** Sends a component's state back to its author with an admin's reason. A refusal is said at the field, with the reason kept. */
export function SendBackForm({ component: { _id, name, revision }, onSentBack }: SendBackFormProps) {
  const [reason, setReason] = useState('');
  const sendBack = useSendBack();
  // A state is judged once. Known at once, as the mutation's own state is not: the second press of a double click comes before it is rendered.
  const judged = useRef<string>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || judged.current === revision) return;
    judged.current = revision;
    // Awaited here and not in mutate's callbacks: this form may be gone by the time what it stands in has been read anew.
    sendBack.mutateAsync({ componentId: _id, reason: reason.trim(), revision }).then(
      () => {
        toast.success(`${name} sent back`);
        onSentBack();
      },
      // The mutation's own error is what the field shows.
      () => {
        judged.current = null;
      },
    );
  };

  return (
    <Form onSubmit={submit} noValidate aria-label={`Send back ${name}`}>
      <Field label="Reason" hint="Its author reads this, and can update the component." error={sendBack.error === null ? undefined : messageOf(sendBack.error)}>
        <TextArea
          rows={3}
          maxLength={LIMITS.reasonLength}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            sendBack.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="danger" disabled={reason.trim() === ''} busy={sendBack.isPending}>
        Send back
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
