import { useState } from 'react';
import {
  Button,
  ButtonLink,
  ErrorState,
  requestSignIn,
  Spinner,
  Stack,
  Text,
  useQuery,
} from '@keyframe/shared-ui/shell';
import { useForm } from '@keyframe/shared-ui/parts/Form';
import { FormPage } from '../../forms/FormPage.tsx';
import { ACTION_MESSAGES, isDeadLink, messageFor } from '../authMessages.ts';
import { AuthError } from '../dialogParts.tsx';
import { applyCode, readCode } from '../session.ts';
import { emailAction, type ActionFormProps, type EmailAction as Action } from './emailActions.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/**
 * The landing page of an email link: shows the action and the email, and runs the action when the user presses the
 * button. Not on load, because mail scanners open links too, and a code works once.
 */
export function EmailAction({ mode, code }: { mode: string; code: string }) {
  const action = emailAction(mode);
  if (!action || code === '')
    return (
      <DeadEnd
        title="We can’t read this link"
        text="It’s incomplete, or not one of ours. Open it from the email again, in full."
      />
    );
  return <KnownAction mode={mode} action={action} code={code} />;
}

function KnownAction({ mode, action, code }: { mode: string; action: Action; code: string }) {
  const [outcome, setOutcome] = useState<'done' | 'dead'>();
  const check = useQuery({
    queryKey: ['email-action', mode, code],
    queryFn: async () => {
      const found = await readCode(code);
      return found.operation === action.operation ? found : { ...found, operation: null };
    },
    retry: false,
    staleTime: Infinity,
  });

  if (outcome === 'done') return <Done mode={mode} action={action} />;
  if (outcome === 'dead' || check.data?.operation === null || (check.error && isDeadLink(check.error))) {
    return (
      <DeadEnd
        title="This link no longer works"
        text="It has expired or was already used. A link works once and for a short time."
        onSendNew={mode === 'resetPassword' ? () => requestSignIn('reset') : undefined}
      />
    );
  }
  if (check.error) {
    return (
      <FormPage label={LABEL} title={action.title}>
        <ErrorState
          title="Couldn’t check the link"
          text={messageFor(check.error, ACTION_MESSAGES)}
          onRetry={() => void check.refetch()}
          busy={check.isFetching}
        />
      </FormPage>
    );
  }
  if (!check.data) {
    return (
      <FormPage label={LABEL} title={action.title} text={action.text} busy>
        <Spinner label="Checking the link" />
      </FormPage>
    );
  }
  const { email } = check.data;
  const finish = { onDone: () => setOutcome('done'), onDead: () => setOutcome('dead') };
  return (
    <FormPage label={LABEL} title={action.title} text={action.text}>
      {mode === 'resetPassword' ? (
        <NewPasswordForm code={code} email={email} button={action.button} {...finish} />
      ) : (
        <ApplyForm code={code} email={email} button={action.button} {...finish} />
      )}
    </FormPage>
  );
}

const LABEL = 'Your account';

/** These actions end all sessions of the account. */
const LEADS_TO_LOGIN: readonly string[] = ['resetPassword', 'verifyAndChangeEmail'];

function ApplyForm({ code, email, button, onDone, onDead }: ActionFormProps) {
  const form = useForm({
    defaultValues: {},
    onSubmit: async () => {
      await applyCode(code);
      onDone();
    },
    onError: (reason) => {
      if (isDeadLink(reason)) onDead();
      return { root: messageFor(reason, ACTION_MESSAGES) };
    },
  });
  return (
    <Stack as="form" $gap={4} onSubmit={form.submit}>
      <AuthError>{form.errors.root}</AuthError>
      <Text>{email}</Text>
      <Button type="submit" variant="primary" wide busy={form.pending !== undefined}>
        {button}
      </Button>
    </Stack>
  );
}

function Done({ mode, action: { done } }: { mode: string; action: Action }) {
  return (
    <FormPage label={LABEL} title={done.title} text={done.text}>
      <Stack $gap={3}>
        {mode === 'recoverEmail' && (
          <Button variant="primary" wide onClick={() => requestSignIn('reset')}>
            Set a new password
          </Button>
        )}
        {LEADS_TO_LOGIN.includes(mode) && (
          <ButtonLink to="/login" variant="primary" wide>
            Sign In
          </ButtonLink>
        )}
        <ButtonLink to="/" wide>
          Back to Homepage
        </ButtonLink>
      </Stack>
    </FormPage>
  );
}

function DeadEnd({ title, text, onSendNew }: { title: string; text: string; onSendNew?: (() => void) | undefined }) {
  return (
    <FormPage label={LABEL} title={title} text={text}>
      <Stack $gap={3}>
        {onSendNew && (
          <Button variant="primary" wide onClick={onSendNew}>
            Send a new link
          </Button>
        )}
        <ButtonLink to="/" wide>
          Back to Homepage
        </ButtonLink>
      </Stack>
    </FormPage>
  );
}
