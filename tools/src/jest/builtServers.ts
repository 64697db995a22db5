import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** Jest, before all tests of a project that reads or starts what the build of the servers makes. */
export default function setUp(): void {
  execFileSync(process.execPath, [join(REPO_ROOT, 'tools/bin/servers.mjs')]);
}
