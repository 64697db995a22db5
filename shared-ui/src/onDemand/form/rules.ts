import { isEmail } from '@keyframe/contracts/email';
import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import type { FormErrors } from './formErrors.ts';

/** Returns the error message of a value; undefined when it is valid. */
export type Rule<Value, Values> = (value: Value, values: Values) => string | undefined;

/** The rules of a form by field. The first failing one is shown. */
export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] };

/** Requires a non-blank text or a selection. */
export const required = (text: string) => (value: string | null) =>
  value === null || value.trim() === '' ? text : undefined;

/** Requires a non-empty password; spaces count. */
export const requiredPassword = (text: string) => (value: string) => (value === '' ? text : undefined);

/** Requires an email address. */
export const emailAddress =
  (text: string = ERROR_TEXTS.email) =>
  (value: string) =>
    isEmail(value.trim()) ? undefined : text;

/** Limits the length. An error instead of `maxlength`, so that pasted text is not truncated. */
export const maxLength = (limit: number, text: (length: number) => string) => (value: string) => {
  const { length } = value.trim();
  return length > limit ? text(length) : undefined;
};

/** Validates the values of a form. */
export function brokenRules<Values extends object>(rules: Rules<Values>, values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    for (const rule of rules[name] ?? []) errors[name] ??= rule(values[name], values);
  }
  return errors;
}
