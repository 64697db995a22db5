import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { helpOf } from '../../bin/commandLine.mjs';
import { REPO_ROOT } from '../repository.ts';
import { BENCHES, CHECKS } from './scripts.ts';

/** `npm run check -- NAME` and `npm run bench -- NAME`: starts the named program, or lists the names. */

const KINDS = { check: CHECKS, bench: BENCHES } as const;
const [kind, name = '', ...rest] = process.argv.slice(2) as [keyof typeof KINDS, ...string[]];
const scripts = KINDS[kind];
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;

if (script === undefined) {
  const asked = name === '--help';
  if (name !== '' && !asked) console.error(`Unknown ${kind} "${name}".\n`);
  const names = Object.entries(scripts).map(([each, { description }]) => `  ${each.padEnd(12)}${description}`);
  (asked ? console.log : console.error)(`${helpOf(kind)}\n${names.join('\n')}`);
  process.exit(asked ? 0 : 2);
}
if (rest.includes('--help')) {
  console.log(`npm run ${kind} -- ${name}: ${script.description}`);
  process.exit(0);
}
const { status } = spawnSync(process.execPath, [...script.command, ...rest], {
  cwd: join(REPO_ROOT, script.directory ?? '.'),
  stdio: 'inherit',
  env: { ...process.env, ...script.environment },
});
process.exit(status ?? 1);
