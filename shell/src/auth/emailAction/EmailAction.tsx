import { useState } from 'react';
import { Button, ButtonLink, ErrorState, Spinner, Stack, Text } from 'shared-ui';
import { requestSignIn, useQuery } from 'shared-ui/platform';
import { FormPage } from '../../forms/FormPage.tsx';
import { ACTION_MESSAGES, isDeadLink, messageFor } from '../authMessages.ts';
import { AuthError } from '../dialogParts.tsx';
import { applyCode, readCode } from '../session.ts';
import { useAttempt } from '../useAttempt.ts';
import { emailAction, type ActionFormProps, type EmailAction as Action } from './emailActions.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/**
 * The landing of a link in a mail: says what it does and for which address, and does it when the person says so. Not by
 * itself, because programs that look through mails open their links too, and a code is good for one use.
 */
export function EmailAction({ mode, code }: { mode: string; code: string }) {
  const action = emailAction(mode);
  if (!action || code === '') return <DeadEnd title="This link cannot be read" text="It is incomplete, or for something that this site does not do. Open it from the mail once more, in full." />;
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
        title="This link does not work any more"
        text="It has expired, or was used already. A link is good for one use and for a short time."
        onSendAnew={mode === 'resetPassword' ? () => requestSignIn('reset') : undefined}
      />
    );
  }
  if (check.error) {
    return (
      <FormPage label={LABEL} title={action.title}>
        <ErrorState title="The link could not be checked" text={messageFor(check.error, ACTION_MESSAGES)} onRetry={() => void check.refetch()} busy={check.isFetching} />
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
      {mode === 'resetPassword' ? <NewPasswordForm code={code} email={email} button={action.button} {...finish} /> : <ApplyForm code={code} email={email} button={action.button} {...finish} />}
    </FormPage>
  );
}

const LABEL = 'Your account';

function ApplyForm({ code, email, button, onDone, onDead }: ActionFormProps) {
  const { pending, refusal, attempt } = useAttempt<void, 'apply'>({ onDone, onRefused: (reason) => isDeadLink(reason) && onDead() });
  return (
    <Stack $gap={4}>
      <AuthError>{refusal === undefined ? undefined : messageFor(refusal, ACTION_MESSAGES)}</AuthError>
      <Text>{email}</Text>
      <Button variant="primary" wide busy={pending !== undefined} onClick={() => void attempt('apply', () => applyCode(code))}>
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
        {mode === 'resetPassword' && (
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

function DeadEnd({ title, text, onSendAnew }: { title: string; text: string; onSendAnew?: (() => void) | undefined }) {
  return (
    <FormPage label={LABEL} title={title} text={text}>
      <Stack $gap={3}>
        {onSendAnew && (
          <Button variant="primary" wide onClick={onSendAnew}>
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
