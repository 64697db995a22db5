import { useState, type FormEvent } from 'react';
import type { ComponentSummary } from 'contracts/api/component';
import { Button, Field, media, TextInput, tokens } from 'shared-ui';
import { messageOf, toast, useVerifyComponent } from 'shared-ui/platform';
import styled from 'styled-components';
import { scoreOf } from './score.ts';

/** Gives a component its score and so verifies it. What the server refuses is said at the field, with the score kept. */
export function ScoreForm({ component: { _id, name }, onVerified }: { component: ComponentSummary; onVerified: () => void }) {
  const [typed, setTyped] = useState('');
  const verify = useVerifyComponent();
  const score = scoreOf(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (score === undefined || verify.isPending) return;
    // Awaited here and not in mutate's callbacks: the row is gone by the time the queue has been read anew.
    verify.mutateAsync({ componentId: _id, score }).then(
      () => {
        toast.success(`${name} verified`);
        onVerified();
      },
      // The mutation's own error is what the field shows.
      () => undefined,
    );
  };

  return (
    <Form onSubmit={submit} noValidate aria-label={`Verify ${name}`}>
      <Field label={`Score for ${name}`} hideLabel error={verify.error === null ? undefined : messageOf(verify.error)}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          placeholder="Give Score to component"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            verify.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={score === undefined} busy={verify.isPending}>
        Verify
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};
  button {
    height: 40px;
  }
  ${media.tablet} {
    max-width: 360px;
  }
`;
