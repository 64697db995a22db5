/**
 * A feature flag's setting in `/config.json`: on or off for everyone, on for a share of the visitors in percent, or for
 * admins.
 */
export type FlagSetting = 'on' | 'off' | 'staff' | { share: number };

/** The flags of the site, with the setting where `/config.json` has none. */
export const FLAG_DEFAULTS = {
  /** The Stats tab of profiles and of the dashboard. */
  'profile-stats': 'on',
} as const satisfies Readonly<Record<string, FlagSetting>>;

export type FlagName = keyof typeof FLAG_DEFAULTS;
