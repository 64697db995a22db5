// Checks the Node version and installs the packages of the lock file before anything of this project runs.
// Plain JavaScript without imports from node_modules, because a bare clone has none.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { step } from './step.mjs';

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
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const install = () =>
    new Promise((resolve, reject) => {
      const options = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
      const child = spawn(command, [...first, 'ci', ...options], { cwd: root, stdio: 'inherit' });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`It exited with ${code}.`))));
    });
  try {
    await step('Install packages, a few minutes the first time', install, { output: process.stderr });
  } catch (error) {
    console.error(`npm ci failed (see its output above): ${error.message} Fix the error and run the command again.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
