import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Field, TextInput, media, tokens } from '@keyframe/shared-ui';
import { ApiError, messageOf, toast } from '@keyframe/shared-ui/platform';
import { useVerifyComponent } from './verdicts.ts';
import { SCORE_RANGE, scoreOf } from './score.ts';

export interface ScoreFormProps {
  component: Pick<ComponentSummary, '_id' | 'name' | 'revision'>;
  onVerified: () => void;
}

/**
 * An admin's score for a component's state, which verifies it (docs/specification.md sections 2 and 5). Server errors
 * are shown at the field, and the score stays.
 */
export function ScoreForm({ component: { _id, name, revision }, onVerified }: ScoreFormProps) {
  const [typed, setTyped] = useState('');
  const verify = useVerifyComponent();
  const score = scoreOf(typed);
  const outOfRange = score !== undefined && (score < SCORE_RANGE.min || score > SCORE_RANGE.max);
  // A ref, because the second press of a double click comes before the mutation's state is rendered. A state is scored
  // once.
  const submitted = useRef<string>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (score === undefined || outOfRange || submitted.current === revision) return;
    submitted.current = revision;
    // Awaited here and not in mutate's callbacks, because the refetch may unmount this form.
    verify.mutateAsync({ componentId: _id, score, revision }).then(
      () => {
        toast.success(`${name} verified`);
        onVerified();
      },
      // The field shows the mutation's error.
      () => {
        submitted.current = null;
      },
    );
  };

  return (
    <Form onSubmit={submit} noValidate aria-label={`Verify ${name}`}>
      <Field
        label={`Score for ${name}`}
        hideLabel
        hint={`${SCORE_RANGE.min} to ${SCORE_RANGE.max}, decimals allowed`}
        error={outOfRange ? ERROR_TEXTS.score : verify.error === null ? undefined : faultOf(verify.error)}
      >
        <TextInput
          type="number"
          inputMode="decimal"
          step="any"
          {...SCORE_RANGE}
          placeholder="Give Score to component"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            verify.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={score === undefined || outOfRange} busy={verify.isPending}>
        Verify
      </Button>
    </Form>
  );
}

/** The API names the invalid field; other errors concern the component. */
function faultOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.details.find(({ field }) => field === 'score')?.message : undefined;
  return detail === undefined ? messageOf(error) : `The score ${detail}`;
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
