import { claimPidFile } from '@keyframe/api/process';
import { dataFolder } from '../local/dataFolder.ts';
import { StartProblem } from '../local/freePorts.ts';
import { startSite, type Site } from './site.ts';

/** `npm start`: runs the whole site in this terminal until Ctrl-C. */
async function main(): Promise<void> {
  console.log('\n◆ Keyframe\n');
  const dataDir = dataFolder();
  const claim = await claimPidFile(dataDir, 'start');
  if (!claim.owned) {
    throw new StartProblem(
      `Keyframe is already running with the data folder ${dataDir} (process ${claim.holder.owner.pid}). Stop it with Ctrl-C in its terminal, or set KEYFRAME_DATA to another folder.`,
    );
  }

  claim.forgetPredecessors();
  const started = Date.now();
  const interrupted = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
  });
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const starting = startSite({
      dataDir,
      patience: claim.predecessors.length > 0 ? 10_000 : 0,
      onStop: (end) => ends.push(end),
    });
    // After Ctrl-C during the start, its failure is irrelevant.
    starting.catch(() => undefined);
    const site = await Promise.race([starting, interrupted]);
    if (site) {
      welcome(site, Date.now() - started);
      const reason = await Promise.race([interrupted, site.failed]);
      if (reason !== undefined) throw new StartProblem(reason);
    }
  } finally {
    console.log('\n  Stopping');
    for (const end of ends.reverse()) await end();
    claim.release();
  }
}

function welcome({ addresses, accounts }: Site, milliseconds: number): void {
  console.log(`\n  Ready in ${(milliseconds / 1000).toFixed(1)} s\n\n  Open  ${addresses.shell}\n`);
  for (const { email, password } of accounts) console.log(`        ${email.padEnd(22)} ${password}`);
  console.log('\n  Ctrl-C stops everything.\n');
}

await main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof StartProblem ? `\n✗ ${error.message}\n` : error);
    process.exit(1);
  },
);
