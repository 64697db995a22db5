import { RuntimeConfig } from '@keyframe/contracts/config';
import { describeFault, safeParse } from '@keyframe/contracts/parse';
import { StartProblem } from './freePorts.ts';

/**
 * Reads the feature flags from KEYFRAME_FLAGS: `name=on`, `off`, `staff` or a share in percent, separated by commas.
 * Undefined if it is not set.
 *
 * @throws StartProblem that names the invalid flag
 */
export function flagSettings({ KEYFRAME_FLAGS: text }: NodeJS.ProcessEnv): RuntimeConfig['flags'] {
  if (!text) return undefined;
  const flags = Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', setting = ''] = pair.split('=').map((part) => part.trim());
      return [name, /^\d/.test(setting) ? { share: Number(setting) } : setting];
    }),
  );
  const parsed = safeParse(RuntimeConfig.entries.flags, flags);
  if (parsed.success) return parsed.data;
  throw new StartProblem(`KEYFRAME_FLAGS: ${parsed.faults.map(describeFault).join('; ')}.`);
}
