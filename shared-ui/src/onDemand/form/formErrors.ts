import { ApiError, messageOf } from '@keyframe/shared-ui/platform';

/** What is wrong, by field; `root` is about the whole form. */
export type FormErrors<Values> = { [Name in (keyof Values & string) | 'root']?: string | undefined };

/** What the API found wrong with the fields of a form. Its remarks follow a field's name ("must be …"); at the field they stand alone. */
export function fieldErrors<Values extends object>(error: unknown, values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { field, message } of error.details) {
    if (Object.hasOwn(values, field))
      errors[field as keyof Values & string] = message.charAt(0).toUpperCase() + message.slice(1);
  }
  return errors;
}

/** Why a form was not sent: at the fields that the API names, else the message of the error. */
export function serverErrors<Values extends object>(error: unknown, values: Values): FormErrors<Values> {
  const errors = fieldErrors(error, values);
  return Object.keys(errors).length > 0 ? errors : { ...errors, root: messageOf(error) };
}
