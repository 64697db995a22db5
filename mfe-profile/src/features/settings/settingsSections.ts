/** The sections of the settings in order. The id is the fragment in the address. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'password', title: 'Password' },
  { id: 'email', title: 'Email' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'tokens', title: 'API tokens' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;
