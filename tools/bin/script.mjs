// `npm run check` and `npm run bench`, from a bare clone.
import { existsSync } from 'node:fs';
import { helpOf } from './commandLine.mjs';

const [kind, ...words] = process.argv.slice(2);
const asksForHelp = words.includes('--help');
// The names of the programs are in a TypeScript module.
if (asksForHelp && !existsSync(new URL('../../node_modules/tsx', import.meta.url))) {
  console.log(`${helpOf(kind)}\nThe names are listed after npm ci.`);
  process.exit(0);
}
if (!asksForHelp) {
  await import('./prepare.mjs');
  await import('./servers.mjs');
}

// Not before, since in a bare clone there are no packages.
const { register } = await import('tsx/esm/api');
register();
await import('../src/scripts/run.ts');
