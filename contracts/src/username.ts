/** A username: 1 to 39 characters as on GitHub (sign-up suggests one's GitHub username), plus dot and underscore. */
export const USERNAME = /^[a-z0-9](?:[a-z0-9._-]{0,37}[a-z0-9])?$/;

/** The message for an invalid username. */
export const USERNAME_RULE =
  'Use 1–39 letters, digits, dots, dashes or underscores; start and end with a letter or digit.';
