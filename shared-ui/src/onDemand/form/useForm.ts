import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useForm as useHookForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { serverErrors, type FormErrors } from './formErrors.ts';
import { brokenRules, type Rules } from './rules.ts';

type Name<Values> = keyof Values & string;

/** What sending returns: nothing, or what is wrong, where that is an answer and no exception. */
type Outcome<Values> = FormErrors<Values> | undefined | void;

export interface FormOptions<Values extends FieldValues> {
  /** What the fields begin with. A field that the user has not changed follows them when they change. */
  defaultValues: Values;
  /** Checked before anything is sent. */
  rules?: Rules<Values>;
  /** Sends the values, which broke no rule, and does what follows success. */
  onSubmit: (values: Values) => Promise<Outcome<Values>> | Outcome<Values>;
  /** What to show of an exception; by default the fields that the API names, else the message of the error. */
  onError?: (error: unknown) => Outcome<Values>;
  /** The values broke a rule: for what is shown elsewhere than at the fields. */
  onInvalid?: (errors: FormErrors<Values>) => void;
  /** For a form that goes away after success: it is not sent a second time meanwhile. */
  once?: boolean;
}

export interface Form<Values extends FieldValues> {
  /** For the form's `onSubmit`. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /**
   * Does something else that the form offers, such as a sign-in with Google, by the same rules: one at a time, with its
   * errors in the form.
   */
  attempt: (action: string, work: () => Promise<Outcome<Values>>) => Promise<void>;
  /** What is under way: 'submit', or the name given to `attempt`. */
  pending: string | undefined;
  errors: FormErrors<Values>;
  /** The values now. */
  values: Values;
  /** The attributes of a text field: `<TextInput {...form.register('email')} />`. */
  register: (name: Name<Values>) => UseFormRegisterReturn;
  /** The attributes of a control with `value` and `onValueChange`: `<Select {...form.choice('topic')} />`. */
  choice: <N extends Name<Values>>(name: N) => { name: N; value: Values[N]; onValueChange: (value: Values[N]) => void };
  /** Changes a field as the user does. */
  setValue: <N extends Name<Values>>(name: N, value: Values[N]) => void;
  /** The values at this moment, for a handler. */
  getValues: () => Values;
  /** Whether the user has changed a field since the form began or was reset. */
  isDirty: boolean;
  /** Sets the fields to these values, or to what they began with. */
  reset: (values?: Values) => void;
}

/**
 * A form on React Hook Form, with what all forms of the site have in common: it is sent once however often it is
 * submitted, the values stay when that fails, an error is shown until its field is changed or the form is sent again,
 * and the first field with an error takes the focus.
 */
export function useForm<Values extends FieldValues>({
  defaultValues,
  rules = {},
  onSubmit,
  onError = (error) => serverErrors(error, defaultValues),
  onInvalid,
  once = false,
}: FormOptions<Values>): Form<Values> {
  const resolver: Resolver<Values> = (values) => {
    const broken = Object.entries(brokenRules(rules, values)).filter(([, message]) => message !== undefined);
    if (broken.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useHookForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    values: defaultValues,
    resetOptions: { keepDirtyValues: true },
    resolver,
    reValidateMode: 'onSubmit',
    // Below: also for the errors of the server, and for controls that are not registered.
    shouldFocusError: false,
  });
  // React Hook Form tracks what is read while rendering; it needs the dirty fields to keep them.
  const { errors: found, isDirty, dirtyFields: _ } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  // State is rendered after the second press of a double click: a ref is known at once.
  const underWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // After rendering, because a control may be disabled while the form is being sent.
  useEffect(() => focusFirst(element.current, refused), [refused]);

  const path = (name: string) => name as Path<Values>;

  const attempt: Form<Values>['attempt'] = async (action, work) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(action);
    form.clearErrors();
    let done = false;
    let outcome: Outcome<Values>;
    try {
      outcome = await work();
      done = outcome === undefined;
    } catch (error) {
      outcome = onError(error);
    }
    if (done && once) return;
    underWay.current = false;
    setPending(undefined);
    const errors = Object.entries(outcome ?? {});
    for (const [name, message] of errors) form.setError(path(name), { message: String(message) });
    setRefused(errors.map(([name]) => name));
  };

  const submit: Form<Values>['submit'] = (event) => {
    element.current = event.currentTarget;
    void form.handleSubmit(
      (valid) => attempt('submit', async () => onSubmit(valid)),
      (broken) => {
        setRefused(Object.keys(broken));
        onInvalid?.(textsOf<Values>(broken));
      },
    )(event);
  };

  // What is being corrected is not shown as wrong any longer.
  const corrected = (name: string) => form.clearErrors([path(name), path('root')]);

  const setValue: Form<Values>['setValue'] = (name, value) => {
    form.setValue(path(name), value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    corrected(name);
  };

  return {
    submit,
    attempt,
    pending,
    errors: textsOf<Values>(found),
    values,
    register: (name) => form.register(path(name), { onChange: () => corrected(name) }),
    choice: (name) => ({ name, value: values[name], onValueChange: (value) => setValue(name, value) }),
    setValue,
    getValues: () => form.getValues(),
    isDirty,
    // `resetOptions` are for this, too, unless it is said otherwise.
    reset: (next) => form.reset(next, { keepDirtyValues: false }),
  };
}

function textsOf<Values extends FieldValues>(errors: FieldErrors<Values>): FormErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.message]),
  ) as FormErrors<Values>;
}

/** Moves the focus to the first control, in the order of the document, whose field has an error. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const first = [...(form?.elements ?? [])].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
