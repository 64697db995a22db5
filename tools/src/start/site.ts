import { join } from 'node:path';
import { step } from '../../bin/step.mjs';
import { folderTarget } from '../release/folderTarget.ts';
import { publishLocally, publishShell } from '../release/publish.ts';
import { addressPattern } from '../release/target.ts';
import { localReleases } from '../release/targetFromEnvironment.ts';
import { trustFromEnvironment } from '../release/trustFromEnvironment.ts';
import { installedChromium } from '../chromium.ts';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { addresses, ports, SITE_PORTS, type Addresses } from '../local/addresses.ts';
import { startService } from '../local/serviceProcess.ts';
import {
  announceMails,
  authProxy,
  seedAccounts,
  startAuthEmulator,
  STARTER_ACCOUNTS,
} from '../local/authEmulator/index.ts';
import { requireFreePorts, StartProblem } from '../local/freePorts.ts';
import { EMULATOR_PROJECT, runtimeConfig, siteSettings } from '../local/runtimeConfig.ts';
import { createRemoteServer, createShellServer } from '../local/siteServer.ts';
import { startBuilds } from './builds.ts';

/** A running local site. */
export interface Site {
  addresses: Addresses;
  /** The starter accounts; empty with a real Firebase project. */
  accounts: readonly { email: string; password: string }[];
  /** Resolves with a reason when a service exits unexpectedly. */
  failed: Promise<string>;
}

export interface StartOptions {
  /** Folder for persistent data. */
  dataDir: string;
  /** How long to wait for ports in use, in milliseconds: a killed predecessor's services may still be ending. */
  patience: number;
  /**
   * Called with the stop function of each service once it is starting. Run them in reverse order, also when the start
   * fails or is interrupted.
   */
  onStop: (end: () => Promise<unknown>) => void;
}

/**
 * Builds the changed applications, publishes them, and starts all services in the order of their dependencies.
 */
export async function startSite({ dataDir, patience, onStop }: StartOptions): Promise<Site> {
  const port = ports();
  const at = addresses(port);
  // The development proxy of the shell has a different origin (tools/src/dev).
  const pageOrigins = [at.shell, at.devShell];
  const releases = localReleases(dataDir);
  const target = folderTarget(releases, addressPattern(undefined), trustFromEnvironment(process.env));
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
        // Registered before it has started, so that Ctrl-C stops it, too. A failed start has ended.
        onStop(async () => (await starting.catch(() => undefined))?.stop());
        return starting;
      });
  if (emulator) {
    void emulator.ended.then((how) =>
      fail(`The Auth emulator exited unexpectedly (${how}). See ${join(dataDir, 'auth-emulator.log')}.`),
    );
    await seedAccounts(emulator, STARTER_ACCOUNTS);
  }

  for (const directory of applications) {
    await step(`Build ${directory}`, () => builds.next(), {
      outcome: ({ skipped }) => (skipped ? 'unchanged' : ''),
    });
  }
  const shellFiles = await step('Publish', async () => {
    for (const directory of remoteDirectories()) await publishLocally(join(REPO_ROOT, directory, 'dist'), target);
    return publishShell(join(REPO_ROOT, SHELL_DIRECTORY, 'dist'), releases);
  });

  await step('Database and API', async () => {
    const api = startService('api', dataDir, apiEnvironment(at, pageOrigins, settings.firebase?.projectId), fail);
    onStop(api.stop);
    await api.ready;
  });

  await step('Shell and remotes', async () => {
    const shell = await createShellServer({
      dist: shellFiles,
      config: runtimeConfig(at, settings),
      registry: target.registry,
      renderer: at.renderer,
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

  await step('Renderer', async () => {
    const renderer = startService('renderer', dataDir, rendererEnvironment(at), fail);
    onStop(renderer.stop);
    await renderer.ready;
  });
  await step('Render worker', () => startRenderWorker(dataDir, port.renderWorkerMetrics, onStop), {
    outcome: (outcome) => outcome,
  });
  return { addresses: at, accounts: emulator ? STARTER_ACCOUNTS : [], failed };
}

/**
 * Starts the render worker where there is a Chromium. The site works without it: its end is shown, and ends nothing.
 *
 * @returns why it does not run, else nothing
 */
async function startRenderWorker(
  dataDir: string,
  metricsPort: number,
  onStop: StartOptions['onStop'],
): Promise<string> {
  if (process.env['KEYFRAME_RENDER_WORKER'] === 'off') return 'off';
  const chromium = installedChromium();
  if (chromium === undefined) return 'not started: there is no Chromium';
  const environment = { KEYFRAME_CHROMIUM: chromium, METRICS_PORT: String(metricsPort) };
  const worker = startService('render-worker', dataDir, environment, (reason) => console.log(`\n  ${reason}\n`));
  onStop(worker.stop);
  try {
    await worker.ready;
    return '';
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return error.message;
  }
}

/** The renderer's variables (docs/operations.md) for the local site. */
function rendererEnvironment(at: Addresses): Record<string, string> {
  return {
    RENDERER_PORT: new URL(at.renderer).port,
    SITE_FILES: at.shell,
    SITE_ORIGIN: at.shell,
    // A developer's machine is busy with other things.
    RENDERER_ANSWER_MS: process.env['RENDERER_ANSWER_MS'] ?? '3000',
  };
}

/** The API's variables (api/README.md) for the local site. */
function apiEnvironment(
  at: Addresses,
  pageOrigins: readonly string[],
  projectId: string | undefined,
): Record<string, string> {
  return {
    API_PORT: new URL(at.api).port,
    PREVIEW_PORT: new URL(at.preview).port,
    METRICS_PORT: new URL(at.metrics).port,
    SITE_FILES: at.shell,
    PUBLIC_API_URL: at.api,
    PUBLIC_PREVIEW_URL: at.preview,
    SITE_ORIGIN: pageOrigins.join(','),
    ...(projectId
      ? { FIREBASE_PROJECT_ID: projectId }
      : { FIREBASE_PROJECT_ID: EMULATOR_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${at.emulatorPort}` }),
  };
}
