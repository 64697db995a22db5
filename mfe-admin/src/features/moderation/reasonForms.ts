import { lazy } from 'react';

/** The forms of decisions with a reason, loaded when the first one opens. */
export const TakeDownForm = lazy(async () => ({ default: (await import('./TakeDownForm.tsx')).TakeDownForm }));
export const SendBackForm = lazy(async () => ({
  default: (await import('@keyframe/shared-ui/parts/ReasonForms')).SendBackForm,
}));
