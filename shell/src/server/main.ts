/**
 * The shell's build for the server (tools/src/build/serverBundle.ts). The renderer runs it in a thread of its own, with
 * the server build of one version of a remote, whose `require` gets `shared`.
 */
import { kit, platform, previews } from '@keyframe/shared-ui/shell/kit';
import { isRemoteModule } from '@keyframe/contracts/remote';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { provideRemote } from '../remotes/useRemote.ts';

export { renderPage } from './renderPage.tsx';

/**
 * A module as `require` gives it to an ES module: the default import is all of it (Node's rule, which the bundler
 * keeps). So a default export that is a function gets the named ones as properties.
 */
function asModule(module: object): unknown {
  const { default: main, ...named } = module as { default?: unknown };
  if (typeof main !== 'function') return { ...named };
  const callable = (...inputs: unknown[]) => (main as (...inputs: unknown[]) => unknown)(...inputs);
  return Object.assign(callable, main, named);
}

/** The shared dependencies, by the names in tools/src/webpack/sharedDependencies.ts. */
export const shared: Readonly<Record<string, unknown>> = {
  react: asModule(react),
  'react/jsx-runtime': asModule(jsxRuntime),
  'react-dom': asModule(reactDom),
  'styled-components': asModule(styledComponents),
  '@keyframe/shared-ui': asModule(kit),
  '@keyframe/shared-ui/platform': asModule(platform),
  '@keyframe/shared-ui/previews': asModule(previews),
};

/**
 * Uses a remote's module for its pages.
 *
 * @param exported the exports of its server build
 * @throws Error when they have no module of the contract
 */
export function setRemoteModule(remote: string, version: string, exported: { default?: unknown }): void {
  if (!isRemoteModule(exported.default))
    throw new Error('The server build has no default export made by defineRemote().');
  provideRemote(remote, {
    identity: { remote, version, channel: 'stable', revision: 0, overridden: false },
    module: exported.default,
  });
}
