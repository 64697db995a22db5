/** The heading of the form for a new profile. */
export const FORM_TITLE = {
  title: 'Create your profile',
  text: 'This is how others see you. Only your name and username are required.',
} as const;
