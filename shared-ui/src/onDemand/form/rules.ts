import { isEmail } from '@keyframe/contracts/email';
import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import type { FormErrors } from './formErrors.ts';

/** What is wrong with a value, to be shown at its field; undefined where nothing is. */
export type Rule<Value, Values> = (value: Value, values: Values) => string | undefined;

/** The rules of a form by field. The first one that is broken is shown. */
export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] };

/** A text with something else than spaces, or a choice. */
export const required = (text: string) => (value: string | null) =>
  value === null || value.trim() === '' ? text : undefined;

/** Spaces count in a password. */
export const requiredPassword = (text: string) => (value: string) => (value === '' ? text : undefined);

export const emailAddress =
  (text: string = ERROR_TEXTS.email) =>
  (value: string) =>
    isEmail(value.trim()) ? undefined : text;

/** Shown instead of cutting off what is pasted, so that nothing that was written is lost. */
export const maxLength = (limit: number, text: (length: number) => string) => (value: string) => {
  const { length } = value.trim();
  return length > limit ? text(length) : undefined;
};

/** What is wrong with the values of a form. */
export function brokenRules<Values extends object>(rules: Rules<Values>, values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    for (const rule of rules[name] ?? []) errors[name] ??= rule(values[name], values);
  }
  return errors;
}
