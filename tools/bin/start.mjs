// `npm start`: the whole site on this machine, from a bare clone.
import './prepare.mjs';

await import('../src/start/start.ts');
