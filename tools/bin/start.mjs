// `npm start`: the whole site on this machine, from a bare clone.
import { readCommandLine } from './commandLine.mjs';

readCommandLine('start');
await import('./prepare.mjs');
await import('./servers.mjs');

process.setSourceMapsEnabled(true);
await import('../dist/start.js');
