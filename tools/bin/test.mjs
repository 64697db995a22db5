// `npm test`: all checks, from a bare clone.
import './prepare.mjs';
import './servers.mjs';

// Not before, since in a bare clone there are no packages.
const { register } = await import('tsx/esm/api');
register();
await import('../src/test/run.ts');
