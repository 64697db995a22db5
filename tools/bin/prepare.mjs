// Checks the Node version and installs the packages of the lock file before anything of this project runs.
// Plain JavaScript without imports from node_modules, because a bare clone has none.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = `${root}node_modules/.keyframe-installed`;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Keyframe needs Node 20.19 or newer, but this is ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exit(1);
}

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('◆ Installing packages (a few minutes the first time)');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('npm ci failed (see its output above). Fix the error and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
