/** Validates and sends a form. All forms of the site use it. */
export { useForm, type Form, type FormOptions } from './form/useForm.ts';
export { fieldErrors, type FormErrors } from './form/formErrors.ts';
export { emailAddress, maxLength, required, requiredPassword, type Rule, type Rules } from './form/rules.ts';
