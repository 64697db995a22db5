import { join } from 'node:path';
import { folderTarget } from '../release/folderTarget.ts';
import { publishLocally, publishShell } from '../release/publish.ts';
import { addressPattern } from '../release/target.ts';
import { localReleases } from '../release/targetFromEnvironment.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { addresses, ports, SITE_PORTS, type Addresses } from '../local/addresses.ts';
import { startApi } from '../local/apiProcess.ts';
import {
  announceMails,
  authProxy,
  seedAccounts,
  startAuthEmulator,
  STARTER_ACCOUNTS,
} from '../local/authEmulator/index.ts';
import { requireFreePorts } from '../local/freePorts.ts';
import { EMULATOR_PROJECT, runtimeConfig, siteSettings } from '../local/runtimeConfig.ts';
import { createRemoteServer, createShellServer } from '../local/siteServer.ts';
import { startBuilds } from './builds.ts';
import { step } from './steps.ts';

/** The whole site on this machine, running. */
export interface Site {
  addresses: Addresses;
  /** The accounts that exist from the start; empty with a real Firebase project. */
  accounts: readonly { email: string; password: string }[];
  /** Resolves with a reason when a part of the site has ended by itself. */
  failed: Promise<string>;
}

export interface StartOptions {
  /** Folder for all that must last. */
  dataDir: string;
  /** How long to wait for taken ports to come free, in milliseconds: a killed predecessor's parts are still ending. */
  patience: number;
  /**
   * Is called with each part's ending as soon as there is something to end. Run them in the opposite order, also when
   * the start has failed or was interrupted half-way.
   */
  onStop: (end: () => Promise<unknown>) => void;
  /** Origins of further pages that may call the API and sign in, such as a build that is compared with this one. */
  moreOrigins?: readonly string[];
}

/**
 * Builds what has changed, publishes it, and serves everything. Parts are started in the order of their dependence.
 */
export async function startSite({ dataDir, patience, onStop, moreOrigins = [] }: StartOptions): Promise<Site> {
  const port = ports();
  const at = addresses(port);
  // A developer's proxy of the shell is another origin (tools/src/dev).
  const pageOrigins = [at.shell, at.devShell, ...moreOrigins];
  const releases = localReleases(dataDir);
  const target = folderTarget(releases, addressPattern(undefined));
  const settings = siteSettings(process.env);
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });

  await requireFreePorts(Object.fromEntries(SITE_PORTS.map((name) => [name, port[name]])), patience);

  const applications = [SHELL_DIRECTORY, ...remoteDirectories()];
  const builds = startBuilds(applications.map((directory) => join(REPO_ROOT, directory)));
  onStop(() => builds.stop());

  const emulator = settings.firebase
    ? undefined
    : await step('Sign-in (Firebase Auth emulator)', () => {
        const starting = startAuthEmulator({ dataDir, port: port.emulator, projectId: EMULATOR_PROJECT });
        // Registered while it starts: a Ctrl-C in these seconds must not leave it behind. One that failed has ended.
        onStop(async () => (await starting.catch(() => undefined))?.stop());
        return starting;
      });
  if (emulator) {
    void emulator.ended.then((how) =>
      fail(`The Auth emulator has ended by itself (${how}). ${join(dataDir, 'auth-emulator.log')} says more.`),
    );
    await seedAccounts(emulator, STARTER_ACCOUNTS);
  }

  for (const directory of applications) {
    await step(
      `Build ${directory}`,
      () => builds.next(),
      ({ skipped }) => (skipped ? 'unchanged' : ''),
    );
  }
  const shellFiles = await step('Publish', async () => {
    for (const directory of remoteDirectories()) await publishLocally(join(REPO_ROOT, directory, 'dist'), target);
    return publishShell(join(REPO_ROOT, SHELL_DIRECTORY, 'dist'), releases);
  });

  await step('Database and API', async () => {
    const api = startApi(dataDir, apiEnvironment(at, pageOrigins, settings.firebase?.projectId), fail);
    onStop(api.stop);
    await api.ready;
  });

  await step('Shell and remotes', async () => {
    const shell = await createShellServer({
      dist: shellFiles,
      config: runtimeConfig(at, settings),
      registry: target.registry,
      authProxy: emulator ? authProxy(emulator, pageOrigins, announceMails(emulator.accounts, at.shell)) : undefined,
    });
    await shell.listen({ port: port.shell, host: 'localhost' });
    onStop(() => shell.close());
    const folders = [
      ...Object.entries(at.remotes).map(([remote, origin]) => ({ origin, remote })),
      { origin: at.furtherRemotes },
    ];
    for (const { origin, ...only } of folders) {
      const server = await createRemoteServer({ releases, ...only });
      await server.listen({ port: Number(new URL(origin).port), host: 'localhost' });
      onStop(() => server.close());
    }
  });
  return { addresses: at, accounts: emulator ? STARTER_ACCOUNTS : [], failed };
}

/** The API's variables (api/README.md) on this machine. */
function apiEnvironment(
  at: Addresses,
  pageOrigins: readonly string[],
  projectId: string | undefined,
): Record<string, string> {
  return {
    API_PORT: new URL(at.api).port,
    PREVIEW_PORT: new URL(at.preview).port,
    PUBLIC_API_URL: at.api,
    SITE_ORIGIN: pageOrigins.join(','),
    ...(projectId
      ? { FIREBASE_PROJECT_ID: projectId }
      : { FIREBASE_PROJECT_ID: EMULATOR_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${at.emulatorPort}` }),
  };
}
