import { releasedToStable } from '../channels.ts';
import { publish } from '../publish.ts';
import { targetFromEnvironment } from '../targetFromEnvironment.ts';

/** `publishBuild.ts DIST`: publishes an existing build in a separate process, so that a test can kill it half-way. */
const [dist = ''] = process.argv.slice(2);
await publish(dist, await targetFromEnvironment(process.env), {
  by: 'Ada',
  what: 'a test',
  point: (registry, { name, version }, made) => releasedToStable(registry, name, version, made),
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
