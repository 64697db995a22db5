import type { RuntimeConfig } from '@keyframe/contracts/config';
import { FLAG_DEFAULTS, type FlagSetting } from '@keyframe/contracts/flags';
import type { FlagState } from '@keyframe/shared-ui/shell';
import { bucketOf } from './chooseVersions.ts';

/** The settings of all flags: those of `/config.json`, and the defaults of the others. */
export function flagSettings(config: RuntimeConfig): Readonly<Record<string, FlagSetting>> {
  return { ...FLAG_DEFAULTS, ...config.flags };
}

/**
 * The flags in this browser. Shares assign visitors to buckets as canaries do, by the same number and with a salt of
 * their own.
 *
 * @param visitor as in `planRemotes`; undefined on the server, which is in no share
 */
export function flagStates(config: RuntimeConfig, visitor: number | undefined): Readonly<Record<string, FlagState>> {
  return Object.fromEntries(
    Object.entries(flagSettings(config)).map(([name, setting]) => [
      name,
      typeof setting === 'string'
        ? setting
        : visitor !== undefined && bucketOf(visitor, `flag ${name}`) < setting.share * 100
          ? 'share'
          : 'off',
    ]),
  );
}
