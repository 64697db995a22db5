import { ApiError, messageOf } from '@keyframe/shared-ui/platform';

/** Error messages by field; `root` is for the whole form. */
export type FormErrors<Values> = { [Name in (keyof Values & string) | 'root']?: string | undefined };

/**
 * The field errors of an API error. The API's messages start with the field's name ("must be …"); at the field they
 * stand alone.
 */
export function fieldErrors<Values extends object>(error: unknown, values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { field, message } of error.details) {
    if (Object.hasOwn(values, field))
      errors[field as keyof Values & string] = message.charAt(0).toUpperCase() + message.slice(1);
  }
  return errors;
}

/** The errors of a failed submit: at the fields that the API names, else the error's message at `root`. */
export function serverErrors<Values extends object>(error: unknown, values: Values): FormErrors<Values> {
  const errors = fieldErrors(error, values);
  return Object.keys(errors).length > 0 ? errors : { ...errors, root: messageOf(error) };
}
