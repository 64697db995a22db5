/** The score form of each row in the review queue. Separate from `Form`, which the console does not load initially. */
export { ScoreForm, type ScoreFormProps } from './review/ScoreForm.tsx';
