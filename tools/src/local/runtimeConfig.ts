import type { RuntimeConfig } from '@keyframe/contracts/config';
import type { Addresses } from './addresses.ts';
import { communitySettings } from './communitySettings.ts';
import { flagSettings } from './flagSettings.ts';
import { StartProblem } from './freePorts.ts';

/** The project of the Auth emulator. With the prefix `demo-`, tokens of a real project are never accepted. */
export const EMULATOR_PROJECT = 'demo-keyframe';

/** Settings of this site from environment variables. */
export interface SiteSettings {
  /** A real Firebase project; absent means the emulator. */
  firebase?: RuntimeConfig['auth']['firebase'];
  /** Absent: no analytics, which is the default. */
  analytics?: RuntimeConfig['analytics'];
  community?: RuntimeConfig['community'];
  flags?: RuntimeConfig['flags'];
}

/**
 * Reads the settings.
 *
 * @throws StartProblem that names the invalid variable
 */
export function siteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  const firebase = allOrNone(
    env,
    { apiKey: 'FIREBASE_API_KEY', authDomain: 'FIREBASE_AUTH_DOMAIN', projectId: 'FIREBASE_PROJECT_ID' },
    'A real Firebase project',
  );
  const analytics = allOrNone(env, { appId: 'FIREBASE_APP_ID', measurementId: 'FIREBASE_MEASUREMENT_ID' }, 'Analytics');
  const community = communitySettings(env);
  const flags = flagSettings(env);
  return {
    ...(firebase && { firebase }),
    ...(analytics && { analytics }),
    ...(community && { community }),
    ...(flags && { flags }),
  };
}

/** `/config.json` of a site at these addresses with these settings. */
export function runtimeConfig(at: Addresses, { firebase, analytics, community, flags }: SiteSettings): RuntimeConfig {
  return {
    schema: 1,
    api: at.api,
    preview: at.preview,
    auth: firebase
      ? { firebase }
      : { firebase: { apiKey: 'emulator', authDomain: 'localhost', projectId: EMULATOR_PROJECT }, emulator: at.shell },
    // A local site.
    overrides: 'loopback',
    ...(analytics && { analytics }),
    ...(community && { community }),
    ...(flags && { flags }),
  };
}

/** Reads variables that must be set together, by field. Undefined if none is set. */
function allOrNone<Field extends string>(
  env: NodeJS.ProcessEnv,
  variables: Record<Field, string>,
  what: string,
): Record<Field, string> | undefined {
  const entries = Object.entries(variables) as [Field, string][];
  const missing = entries.filter(([, name]) => !env[name]).map(([, name]) => name);
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0) {
    const all = entries.map(([, name]) => name).join(', ');
    throw new StartProblem(
      `${what} needs ${all} together; ${missing.join(', ')} is missing. Set all of them, or none.`,
    );
  }
  return Object.fromEntries(entries.map(([field, name]) => [field, env[name]!])) as Record<Field, string>;
}
