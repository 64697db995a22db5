import { lazy } from 'react';

/** The forms of decisions that give a reason. Their code comes when the first one is opened. */
export const TakeDownForm = lazy(async () => ({ default: (await import('./TakeDownForm.tsx')).TakeDownForm }));
export const SendBackForm = lazy(async () => ({
  default: (await import('@keyframe/shared-ui/parts/ReasonForms')).SendBackForm,
}));
