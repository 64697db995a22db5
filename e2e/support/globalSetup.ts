import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './runningSite.ts';
import { COMMUNITY, PORT_OFFSET } from './testSite.ts';

/** Starts the site under test with a new data folder. Returns its stop function. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keyframe-e2e-'));
  // Pages that are kept would show visitors an older list.
  const site = await startSite({
    ...COMMUNITY,
    RENDERER_KEPT_MS: '0',
    // All visitors of the tests have one address.
    RATE_PAGE_LOAD: '100000',
    KEYFRAME_PORT_OFFSET: String(PORT_OFFSET),
    KEYFRAME_DATA: dataDir,
  });
  process.env['KEYFRAME_TEST_DATA'] = dataDir;
  return async () => {
    const code = await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`npm start exited with ${String(code)}:\n${site.output()}`);
  };
}
