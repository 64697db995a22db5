/**
 * A program: builds the applications in the folders of its arguments beside each other, and reports each to its parent, in
 * their order. A process of its own, so that the local site runs without webpack and TypeScript.
 */
import { buildBeside, type BuildReport } from './buildBeside.ts';

const builds = buildBeside(process.argv.slice(2));

for (const event of ['SIGTERM', 'disconnect']) {
  process.once(event, () => {
    builds.stop();
    process.exit(1);
  });
}

const report = (message: BuildReport) => new Promise((resolve) => process.send?.(message, resolve));

for (const build of builds.results) {
  await report(
    await build.then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.message }),
    ),
  );
}
process.disconnect();
process.exit();
