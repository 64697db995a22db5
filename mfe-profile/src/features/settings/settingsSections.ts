/** The sections of the settings in their order. The id is the part of the address behind #. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'password', title: 'Password' },
  { id: 'email', title: 'Email' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;
