import type { ComponentDetail } from 'contracts/api/component';
import { useRef, useState, type FormEvent } from 'react';
import { Button, Card, Diamond, Field, TextInput, tokens, typeStyle } from 'shared-ui';
import { ApiError, messageOf, toast, useAuth, useVerifyComponent } from 'shared-ui/platform';
import styled from 'styled-components';

/**
 * Whether a component has been verified, and with what score. While it is not, an admin gives the score here (SPEC.md
 * sections 2, 4 and 6); the API checks again who does.
 */
export function Verification({ component }: { component: ComponentDetail }) {
  const isAdmin = useAuth((auth) => auth.profile?.isAdmin === true);
  const state = useRef<HTMLParagraphElement>(null);
  const { verified, score } = component;
  return (
    <Card as="section" $padding="s" aria-label="Verification">
      <State ref={state} tabIndex={-1} data-verified={verified}>
        <Diamond size={10} />
        {verified ? 'Verified' : 'Waiting for verification'}
        {verified && score !== null && <span className="score">Score {score}</span>}
      </State>
      {!verified && isAdmin && (
        // The form goes away when it has done its work, and the focus with it; the state is what one wants to hear then.
        <ScoreForm componentId={component._id} onVerified={() => state.current?.focus()} />
      )}
    </Card>
  );
}

function ScoreForm({ componentId, onVerified }: { componentId: string; onVerified: () => void }) {
  const [score, setScore] = useState('');
  const verify = useVerifyComponent();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate(
      { componentId, score: Number(score) },
      {
        onSuccess: () => {
          toast.success('Component verified');
          onVerified();
        },
      },
    );
  };

  return (
    <Form onSubmit={submit} noValidate>
      <Field label="Score" hideLabel error={verify.isError ? faultOf(verify.error) : undefined}>
        <TextInput type="number" inputMode="decimal" step="any" placeholder="Give Score to component" value={score} onChange={(event) => setScore(event.target.value)} />
      </Field>
      {/* SPEC.md section 5: disabled until a non-zero score is entered. */}
      <Button type="submit" variant="primary" disabled={score === '' || Number(score) === 0} busy={verify.isPending}>
        Verify
      </Button>
    </Form>
  );
}

/** The API names the field that was wrong and why; the field is the only one there is. */
function faultOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
  return detail === undefined ? messageOf(error) : `The score ${detail}`;
}

const State = styled.p`
  ${typeStyle('title')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  outline: none;
  svg {
    color: ${tokens.color.textFaint};
  }
  &[data-verified='true'] svg {
    color: ${tokens.color.accent};
  }
  .score {
    ${typeStyle('label')}
    margin-left: auto;
    color: ${tokens.color.textMuted};
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[3]};
  button {
    height: 40px;
  }
`;
