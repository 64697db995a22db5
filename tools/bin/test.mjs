// `npm test`: all checks, from a bare clone.
import { readCommandLine } from './commandLine.mjs';

readCommandLine('test');
await import('./prepare.mjs');
await import('./servers.mjs');

// Not before, since in a bare clone there are no packages.
const { register } = await import('tsx/esm/api');
register();
await import('../src/test/run.ts');
