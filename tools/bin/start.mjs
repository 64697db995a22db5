// `npm start`: the whole site on this machine, from a bare clone.
import './prepare.mjs';
import './servers.mjs';

process.setSourceMapsEnabled(true);
await import('../dist/start.js');
