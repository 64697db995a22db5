/** The one way in which a form is validated and sent. */
export { useForm, type Form, type FormOptions } from './form/useForm.ts';
export { fieldErrors, type FormErrors } from './form/formErrors.ts';
export { emailAddress, maxLength, required, requiredPassword, type Rule, type Rules } from './form/rules.ts';
