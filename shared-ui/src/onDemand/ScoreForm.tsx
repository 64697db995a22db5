/** An admin's score, which stands in each row of the queue: without `Form`, so that the console does not load it at first. */
export { ScoreForm, type ScoreFormProps } from './review/ScoreForm.tsx';
