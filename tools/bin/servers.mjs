// Brings the programs in api/dist, preview/dist and tools/dist up to date: builds them when a file they were made of has
// changed. Plain JavaScript without packages: `npm start` and the commands of api/package.json come here first, also
// where only the packages for production are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { step } from './step.mjs';

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

// The help of a command is that of the last build.
const asksForHelp = process.argv.includes('--help') && existsSync(`${root}tools/dist/servers.json`);

if (!asksForHelp && !isCurrent()) {
  const build = () =>
    new Promise((resolve, reject) => {
      const program = ['--import', 'tsx', 'tools/src/build/buildServersProgram.ts'];
      const child = spawn(process.execPath, program, { cwd: root, stdio: ['inherit', process.stderr, 'inherit'] });
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`It exited with ${code}.`))));
    });
  try {
    // Not on standard output, which belongs to the command.
    await step('Build what serves', build, { output: process.stderr });
  } catch {
    console.error(
      'The sources have changed since they were built, and could not be built: see above. Run `npm ci && npm run build`.',
    );
    process.exit(1);
  }
}
