import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';
import { BENCHES, CHECKS } from './scripts.ts';

/** `npm run check -- NAME` and `npm run bench -- NAME`: starts the named program, or lists the names. */

const KINDS = { check: CHECKS, bench: BENCHES } as const;
const [kind = '', name = '', ...rest] = process.argv.slice(2);
const scripts = KINDS[kind as keyof typeof KINDS];
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;

if (script === undefined) {
  if (name !== '') console.error(`Unknown ${kind} "${name}".`);
  console.error(`Usage: npm run ${kind} -- NAME\n`);
  for (const [each, { description }] of Object.entries(scripts)) console.error(`  ${each.padEnd(12)}${description}`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [...script.command, ...rest], {
  cwd: join(REPO_ROOT, script.directory ?? '.'),
  stdio: 'inherit',
  env: { ...process.env, ...script.environment },
});
process.exit(status ?? 1);
