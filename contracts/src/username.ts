import { LIMITS } from './limits.ts';

/** A username: as on GitHub, plus dot and underscore. */
export const USERNAME = new RegExp(`^[a-z0-9](?:[a-z0-9._-]{0,${LIMITS.ownUsernameLength - 2}}[a-z0-9])?$`);

/** The message for any other text. */
export const USERNAME_RULE = `Use 1–${LIMITS.ownUsernameLength} letters, digits, dots, dashes or underscores; start and end with a letter or digit.`;
