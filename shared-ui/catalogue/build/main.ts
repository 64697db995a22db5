import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stop } from 'esbuild';
import { catalogueBuild } from './buildCatalogue.ts';

/**
 * A program, started by `keyframe kit`: builds the catalogue into the folder `--to`, and with `--port` serves it until Ctrl-C,
 * built again for each load of the page.
 */
const { values } = parseArgs({
  options: { to: { type: 'string' }, port: { type: 'string' }, preview: { type: 'string' } },
});
const { to, port, preview } = values;
if (to === undefined || preview === undefined) throw new Error('The build of the catalogue needs --to and --preview.');

const build = await catalogueBuild(resolve(to), { preview });
await build.rebuild();
console.log(`◆ The kit's catalogue is in ${resolve(to)}`);
if (port === undefined) {
  await build.dispose();
} else {
  // esbuild's server is a process of its own, which would keep the port.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));
  await build.serve({ servedir: resolve(to), host: 'localhost', port: Number(port) });
  console.log(`  http://localhost:${port}  (Ctrl-C stops)`);
}
