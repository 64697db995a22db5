import { releasedToStable } from '../channels.ts';
import { publish } from '../publish.ts';
import { targetFromEnvironment } from '../targetFromEnvironment.ts';

/** `publishBuild.ts DIST`: publishes a build that is there, in a process of its own, so that a test can end it half-way. */
const [dist = ''] = process.argv.slice(2);
await publish(dist, await targetFromEnvironment(process.env), {
  by: 'Ada',
  what: 'a test',
  point: (registry, { name, version }, made) => releasedToStable(registry, name, version, made),
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
