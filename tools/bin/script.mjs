// `npm test`: every check there is, from a bare clone.
import './prepare.mjs';

await import('../src/scripts/run.ts');
