import { useForm, type Form, type FormErrors, type Rules } from '@keyframe/shared-ui/parts/Form';
import type { AccountChange } from '@keyframe/shared-ui/platform';

export interface AccountChangeOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  rules: Rules<Values>;
  send: (values: Values) => Promise<AccountChange>;
  onDone: (values: Values) => void;
}

/** A form that changes the account at the auth provider, and resets after a change. */
export function useAccountChange<Values extends Record<string, string>>({
  defaultValues,
  rules,
  send,
  onDone,
}: AccountChangeOptions<Values>): Form<Values> {
  const form = useForm<Values>({
    defaultValues,
    rules,
    onSubmit: async (values) => {
      const change = await send(values);
      if (!change.done) return { [change.field ?? 'root']: change.message } as FormErrors<Values>;
      form.reset();
      onDone(values);
      return undefined;
    },
  });
  return form;
}
