/** The forms of admin decisions with a reason, and `Form`. Loaded when one is opened. */
export { ReasonForm, type ReasonFormProps } from './review/ReasonForm.tsx';
export { SendBackForm, type SendBackFormProps } from './review/SendBackForm.tsx';
