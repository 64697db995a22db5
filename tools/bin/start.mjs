// `npm start`: everything on this machine, from a bare clone.
import './prepare.mjs';

await import('../src/start/start.ts');
