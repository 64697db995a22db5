/** What the form says above itself: to somebody new, and to somebody who changes their profile. */
export const FORM_TITLES = {
  create: { title: 'Create your profile', text: 'This is how other members see you. Everything but the name and the username can wait.' },
  edit: { title: 'Edit your profile', text: 'This is how other members see you.' },
} as const;
