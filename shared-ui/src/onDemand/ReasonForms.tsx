/** The forms of an admin's decisions that give a reason. They come when one is opened, with `Form`. */
export { ReasonForm, type ReasonFormProps } from './review/ReasonForm.tsx';
export { SendBackForm, type SendBackFormProps } from './review/SendBackForm.tsx';
