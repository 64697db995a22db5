/** Shared by the benches: their site, and statistics. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addresses, ports, type Addresses } from '@keyframe/tools/local';
import { startSite } from '../support/runningSite.ts';

/** Avoids the ports of a local site and of the tests. */
export const BENCH_OFFSET = 19_000;

export interface BenchSite {
  at: Addresses;
  /** The debugging port for the bench's browser. */
  debuggingPort: number;
  /** The port of another server of the bench. */
  testServerPort: number;
  /** A folder of the bench, removed at its end. */
  folder: string;
  end(): Promise<void>;
}

/** Starts a site with the starter collection, and imports the collection that the command line names, if any. */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'keyframe-bench-'));
  const environment = { KEYFRAME_PORT_OFFSET: String(BENCH_OFFSET), KEYFRAME_DATA: join(folder, 'data') };
  const site = await startSite(environment);
  const end = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const [, , collection] = process.argv;
  if (collection !== undefined) {
    try {
      execFileSync(
        'npm',
        ['run', '--silent', 'import', '-w', 'api', '--', resolve(process.env['INIT_CWD'] ?? '.', collection)],
        {
          cwd: join(import.meta.dirname, '../..'),
          stdio: 'inherit',
          env: { ...process.env, ...environment },
        },
      );
    } catch (error) {
      await end();
      throw error;
    }
  }
  const port = ports(BENCH_OFFSET);
  return { at: addresses(port), debuggingPort: port.debugging, testServerPort: port.testServer, folder, end };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The `share`th percentile of the values. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))]!;
}
