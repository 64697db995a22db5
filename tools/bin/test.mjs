// `npm test`: all checks, from a bare clone.
import './prepare.mjs';

await import('../src/test/run.ts');
