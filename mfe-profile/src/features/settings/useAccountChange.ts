import { useRef, useState, type FormEvent } from 'react';
import { messageOf, useMutation, type AccountChange } from '@keyframe/shared-ui/platform';

type Refusal = Extract<AccountChange, { done: false }>;
type FieldName = NonNullable<Refusal['field']>;

export interface AccountChangeForm {
  /** What is wrong with a field. */
  problem: (field: FieldName) => string | undefined;
  /** What is wrong otherwise. */
  failure: string | undefined;
  /** For a field that is being corrected. */
  clear: (field: FieldName) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  sending: boolean;
}

export interface AccountChangeOptions {
  /** Finds what is wrong before anything is sent. */
  check: () => Refusal | undefined;
  send: () => Promise<AccountChange>;
  onDone: () => void;
}

/** A form that changes the account at the auth provider: problems at their fields, the first of them focused. */
export function useAccountChange({ check, send, onDone }: AccountChangeOptions): AccountChangeForm {
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutate, isPending } = useMutation({ mutationFn: send });
  // A ref, because the second press of a double click comes before the mutation's state is rendered.
  const sending = useRef(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const refuse = (next: Refusal) => {
      setRefusal(next);
      const control = next.field && form.elements.namedItem(next.field);
      if (control instanceof HTMLElement) control.focus();
    };
    const wrong = check();
    if (wrong) {
      refuse(wrong);
      return;
    }
    setRefusal(undefined);
    sending.current = true;
    mutate(undefined, {
      onSuccess: (result) => {
        if (result.done) onDone();
        else refuse(result);
      },
      onError: (error) => refuse({ done: false, message: messageOf(error) }),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  return {
    problem: (field) => (refusal?.field === field ? refusal.message : undefined),
    failure: refusal !== undefined && refusal.field === undefined ? refusal.message : undefined,
    clear: (field) => setRefusal((before) => (before?.field === field ? undefined : before)),
    submit,
    sending: isPending,
  };
}
