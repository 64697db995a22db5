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

/** What the submit handler returns: nothing, or errors that are not exceptions. */
type Outcome<Values> = FormErrors<Values> | undefined | void;

export interface FormOptions<Values extends FieldValues> {
  /** The initial values. Unchanged fields follow them when they change. */
  defaultValues: Values;
  /** Validated before the form is sent. */
  rules?: Rules<Values>;
  /** Sends the valid values and handles success. */
  onSubmit: (values: Values) => Promise<Outcome<Values>> | Outcome<Values>;
  /** Maps an exception to errors; by default the fields that the API names, else the error's message. */
  onError?: (error: unknown) => Outcome<Values>;
  /** Called when a rule fails, to show errors outside the fields. */
  onInvalid?: (errors: FormErrors<Values>) => void;
  /** For a form that unmounts after success: prevents another submit in between. */
  once?: boolean;
}

export interface Form<Values extends FieldValues> {
  /** The form's `onSubmit`. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Runs another action of the form, such as a sign-in with Google, with the same locking and error display. */
  attempt: (action: string, work: () => Promise<Outcome<Values>>) => Promise<void>;
  /** The running action: 'submit', or the name given to `attempt`. */
  pending: string | undefined;
  errors: FormErrors<Values>;
  /** The current values. */
  values: Values;
  /** The attributes of a text field: `<TextInput {...form.register('email')} />`. */
  register: (name: Name<Values>) => UseFormRegisterReturn;
  /** The attributes of a control with `value` and `onValueChange`: `<Select {...form.choice('topic')} />`. */
  choice: <N extends Name<Values>>(name: N) => { name: N; value: Values[N]; onValueChange: (value: Values[N]) => void };
  /** Sets a field as user input. */
  setValue: <N extends Name<Values>>(name: N, value: Values[N]) => void;
  /** The current values, for an event handler. */
  getValues: () => Values;
  /** Whether the user has changed a field since the initial render or the last reset. */
  isDirty: boolean;
  /** Resets the fields to these values, or to the initial ones. */
  reset: (values?: Values) => void;
}

/**
 * A form on React Hook Form with the common behaviour of the site: one submit at a time, values stay after a failure,
 * an error is shown until its field changes or the form is sent again, and the first field with an error gets the
 * focus.
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
    // Done below, because server errors and unregistered controls need it too.
    shouldFocusError: false,
  });
  // React Hook Form tracks what is read during render; it needs the dirty fields to keep them.
  const { errors: found, isDirty, dirtyFields: _ } = form.formState;
  const values = useWatch({ control: form.control }) as Values;
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  // State is not yet rendered at the second press of a double click; a ref is current.
  const underWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // In an effect, because a control may be disabled while the form is being sent.
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

  // Clears the error of a field that is being corrected.
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
    // `reset` uses these options too, unless they are overridden.
    reset: (next) => form.reset(next, { keepDirtyValues: false }),
  };
}

function textsOf<Values extends FieldValues>(errors: FieldErrors<Values>): FormErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.message]),
  ) as FormErrors<Values>;
}

/** Focuses the first control, in document order, whose field has an error. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const first = [...(form?.elements ?? [])].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
