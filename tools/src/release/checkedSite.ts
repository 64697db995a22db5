import type { ComponentPage } from '@keyframe/contracts/api/component';
import { ENDPOINTS } from '@keyframe/contracts/api/endpoints';
import { RuntimeConfig } from '@keyframe/contracts/config';
import { parse } from '@keyframe/contracts/parse';
import { addresses, ports } from '../local/addresses.ts';
import { STARTER_ACCOUNTS } from '../local/authEmulator/starterAccounts.ts';
import { runtimeConfig } from '../local/runtimeConfig.ts';
import { targetShell } from '../proxy/targetShell.ts';

/** An account with which the check signs in. */
export interface CheckAccount {
  email: string;
  password: string;
}

/** The accounts of the check, by their access. */
export type CheckAccounts = Partial<Record<'member' | 'admin', CheckAccount>>;

/** A running site whose API, data and sign-in the check of a shell uses. */
export interface CheckedSite {
  config: RuntimeConfig;
  /** Absent: no site runs, so pages are opened signed out and without data. */
  origin?: string;
  /** Values of the pages' parameters that have data, by name. */
  values: Readonly<Record<string, string>>;
  accounts: CheckAccounts;
}

/** The variables with the accounts of a site with a real Firebase project, as `email:password`. */
const ACCOUNT_VARIABLES = { member: 'KEYFRAME_CHECK_MEMBER', admin: 'KEYFRAME_CHECK_ADMIN' } as const;

/**
 * The site at `against`, else the local one if it runs.
 *
 * @throws Error when `against` is not a running site, or its API does not respond
 */
export async function checkedSite(against: string | undefined, env: NodeJS.ProcessEnv): Promise<CheckedSite> {
  const at = addresses(ports());
  const local = () => targetShell(at.shell).catch(() => undefined);
  const origin = against === undefined ? await local() : await targetShell(against);
  if (origin === undefined) return { config: runtimeConfig(at, {}), values: {}, accounts: {} };
  const config = parse(RuntimeConfig, await (await fetch(`${origin}/config.json`)).json());
  return { config, origin, values: await valuesOf(config.api), accounts: accountsOf(config, env) };
}

/** Who opens the pages, for the log of a release. */
export function describeSite({ origin, accounts }: CheckedSite): string {
  if (origin === undefined) return 'Signed out and without data: no site runs. --against https://… names one.';
  const roles = Object.keys(accounts);
  const missing = Object.entries(ACCOUNT_VARIABLES).filter(([role]) => !roles.includes(role));
  return [
    `With the data of ${origin}: signed out${roles.map((role) => `, as ${role}`).join('')}.`,
    ...missing.map(([role, variable]) => `Not as ${role}: ${variable} is not set.`),
  ].join(' ');
}

/** The newest component and its author; none on a site without components. */
async function valuesOf(api: string): Promise<Record<string, string>> {
  const address = `${api}${ENDPOINTS.getVerifiedComponents.path}?limit=1`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}: the check needs the site's data.`);
  const [newest] = ((await response.json()) as ComponentPage).componentArray;
  return newest ? { id: newest._id, username: newest.userId.username } : {};
}

/** The Auth emulator has the accounts of every new site. */
export function accountsOf({ auth }: Pick<RuntimeConfig, 'auth'>, env: NodeJS.ProcessEnv): CheckAccounts {
  const accounts: CheckAccounts = {};
  for (const role of ['member', 'admin'] as const) {
    const given = env[ACCOUNT_VARIABLES[role]];
    const starter = auth.emulator && STARTER_ACCOUNTS.find(({ localId }) => localId === `keyframe-${role}`);
    if (given !== undefined) accounts[role] = accountIn(given, ACCOUNT_VARIABLES[role]);
    else if (starter) accounts[role] = starter;
  }
  return accounts;
}

function accountIn(given: string, variable: string): CheckAccount {
  const [, email, password] = /^([^:]+):(.+)$/.exec(given) ?? [];
  if (email === undefined || password === undefined) throw new Error(`${variable} must be email:password.`);
  return { email, password };
}
