// `npm run check` and `npm run bench`, from a bare clone.
import './prepare.mjs';
import './servers.mjs';

// Not before, since in a bare clone there are no packages.
const { register } = await import('tsx/esm/api');
register();
await import('../src/scripts/run.ts');
