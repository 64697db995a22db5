import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { addresses, ports } from '../local/addresses.ts';
import { startSite } from '../start/site.ts';
import { step } from '../../bin/step.mjs';
import { remoteDirectories, REPO_ROOT, SHELL_DIRECTORY } from '../repository.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../chromium.ts';
import { compare, type Comparison } from './compare.ts';
import { examineFiles, type Locate } from './examineFiles.ts';
import { serveMonolith } from './serveMonolith.ts';
import { reportOf } from './report.ts';
import { visit, type Visit, type VisitStep } from '../budgets/visit.ts';

/** Avoids the ports of a local site and of the browser tests. */
const PORT_OFFSET = '9000';

/**
 * `npm run bench -- federation`: reports what federation costs a visitor. Builds the same code as one webpack build
 * without federation, serves both with the same server, and compares the files that a browser fetches from each.
 *
 * @returns whether every target is met
 */
export async function benchFederation(): Promise<boolean> {
  process.env['KEYFRAME_PORT_OFFSET'] ??= PORT_OFFSET;
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => reject(new Error(`Interrupted by ${signal}.`)));
  });
  try {
    const steps = await Promise.race([measure(folder, (end) => ends.push(end)), interrupted]);
    const { text, met } = reportOf(steps);
    console.log(text);
    return met;
  } finally {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  folder: string,
  onStop: (end: () => Promise<unknown>) => void,
): Promise<Record<VisitStep, Comparison>> {
  const at = addresses(ports());
  // Its pages may call the API.
  const monolithOrigin = at.devShell;

  await startSite({ dataDir: join(folder, 'data'), patience: 0, onStop });
  await step('Build without federation', async () => onStop(await serveMonolith(folder, at.shell, monolithOrigin)));

  const browser = await chromium.launch({ executablePath: findChromium({ whole: true }), args: CHROMIUM_ARGUMENTS });
  onStop(() => browser.close());
  const federated = await step('Visit the federated build', () =>
    visit(browser, { origin: at.shell, fileOrigins: [at.shell, at.furtherRemotes, ...Object.values(at.remotes)] }),
  );
  const monolith = await step('Visit the build without federation', () =>
    visit(browser, { origin: monolithOrigin, fileOrigins: [monolithOrigin] }),
  );
  return compareSteps(federated, monolith, {
    federated: locateFederated(at.shell),
    monolith: (url) => ({ path: join(folder, 'dist', url.pathname), application: SHELL_DIRECTORY }),
  });
}

/** The published files are copies of the builds in the applications' folders. */
function locateFederated(shellOrigin: string): Locate {
  const directoryOf = new Map(remoteDirectories().map((directory) => [directory.replace(/^mfe-/, ''), directory]));
  return ({ origin, pathname }) => {
    const directory = origin === shellOrigin ? SHELL_DIRECTORY : directoryOf.get(pathname.split('/')[1] ?? '');
    return directory === undefined
      ? undefined
      : { path: join(REPO_ROOT, directory, 'dist', basename(pathname)), application: directory };
  };
}

function compareSteps(
  federated: Visit,
  monolith: Visit,
  locate: { federated: Locate; monolith: Locate },
): Record<VisitStep, Comparison> {
  const before: ReturnType<typeof examineFiles> = [];
  const compared: Partial<Record<VisitStep, Comparison>> = {};
  for (const name of ['explore', 'component', 'editor', 'profile', 'admin'] as const) {
    const here = examineFiles(federated[name], locate.federated);
    const there = examineFiles(monolith[name], locate.monolith);
    compared[name] = compare(here, there, before);
    before.push(...here);
  }
  return compared as Record<VisitStep, Comparison>;
}
