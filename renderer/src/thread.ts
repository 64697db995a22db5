/** A thread: runs the server builds of the shell and of one version of a remote, and renders pages with them. */
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '@keyframe/contracts/serverBuild';
import type { FromThread, ServerBuild, ThreadBuilds, ToThread } from './threadProtocol.ts';

/** The exports of the shell's server build (shell/src/server/main.ts). */
interface Shell {
  shared: Readonly<Record<string, unknown>>;
  setRemoteModule(remote: string, version: string, exported: { default?: unknown }): void;
  renderPage(page: PageToRender): Promise<RenderedPage>;
}

type Require = (name: string) => unknown;

/** Node's own modules for the shell, which React's server and axios use. */
const nodeModules: Require = createRequire(import.meta.url);

function evaluate(build: ServerBuild, require: Require): unknown {
  const module = { exports: {} };
  const wrapped = runInThisContext(`(function (require, module, exports) {${build.text}\n})`, {
    filename: build.name,
  }) as (require: Require, module: object, exports: object) => void;
  wrapped(require, module, module.exports);
  return module.exports;
}

const { shell, remote } = workerData as ThreadBuilds;
const { shared, setRemoteModule, renderPage } = evaluate(shell, nodeModules) as Shell;

if (remote) {
  const provided: Require = (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(
      `The server build of ${remote.remote} ${remote.version} requires ${name}, which the shell does not provide.`,
    );
  };
  setRemoteModule(remote.remote, remote.version, evaluate(remote, provided) as { default?: unknown });
}

const send = (message: FromThread) => parentPort!.postMessage(message);

parentPort!.on('message', ({ id, page }: ToThread) => {
  renderPage(page).then(
    (rendered) => send({ type: 'rendered', id, page: rendered }),
    (error: unknown) =>
      send({ type: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
send({ type: 'ready' });
