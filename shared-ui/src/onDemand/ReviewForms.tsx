/** The forms of an admin's decisions, which come together. */
export { ScoreForm, type ScoreFormProps } from './review/ScoreForm.tsx';
export { ReasonForm, type ReasonFormProps } from './review/ReasonForm.tsx';
export { SendBackForm, type SendBackFormProps } from './review/SendBackForm.tsx';
