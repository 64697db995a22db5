// `npm run check` and `npm run bench`, from a bare clone.
import './prepare.mjs';

await import('../src/scripts/run.ts');
