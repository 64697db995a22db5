// `npm run dev`: the shell, the kit and remotes under development, from a bare clone.
import { readCommandLine } from './commandLine.mjs';

readCommandLine('dev');
await import('./prepare.mjs');

process.argv.splice(2, 0, 'dev');
await import('./keyframe.mjs');
