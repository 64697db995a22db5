// Brings the programs in api/dist, preview/dist and tools/dist up to date: builds them when a file they were made of has
// changed. Plain JavaScript without packages: `npm start` and the commands of api/package.json come here first, also
// where only the packages for production are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function isCurrent() {
  if (!existsSync(`${root}tools/dist/servers.json`)) return false;
  const { inputs, outputs } = JSON.parse(readFileSync(`${root}tools/dist/servers.json`, 'utf8'));
  const isUnchanged = ([path, hash]) =>
    existsSync(root + path) &&
    createHash('sha256')
      .update(readFileSync(root + path))
      .digest('hex') === hash;
  return outputs.every((path) => existsSync(root + path)) && Object.entries(inputs).every(isUnchanged);
}

if (!isCurrent()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/src/build/buildServersProgram.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(
      'The sources have changed since they were built, and could not be built: see above. Run `npm ci && npm run build`.',
    );
    process.exit(1);
  }
}
