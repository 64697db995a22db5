import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_ROOT } from '../repository.ts';

/** An entry of `exports`: a file, or one for types and one for the rest. */
export type Target = string | { types: string; default?: string };

/** The fields of a workspace's package.json that packing reads. */
export interface Manifest {
  name: string;
  version: string;
  license: string;
  description: string;
  type: string;
  sideEffects?: string[];
  /** Copied files and folders besides `dist`. */
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** Fields of the packed package.json, as pnpm and Yarn take them from here. */
  publishConfig?: {
    exports?: Record<string, Target>;
    bin?: Record<string, string>;
    bundleDependencies?: string[];
    /** Packages that only tests of a remote need. */
    peerDependenciesMeta?: Record<string, { optional: true }>;
  };
}

/** A workspace that is packed. */
export interface PackedWorkspace {
  workspace: string;
  /**
   * - `modules`: compiled file by file, for Node and bundlers.
   * - `page modules`: the same without `type` in package.json. In files of type `module` bundlers import the default of a
   *   CommonJS library as Node does: all of it, of which styled-components makes no component.
   * - `program`: one file with all that it needs.
   */
  as: 'modules' | 'page modules' | 'program';
  /** The package that has it inside, for a workspace that is not published itself. */
  inside?: string;
  /** Sources that are in the package though none of its `exports` imports them. */
  programs?: readonly string[];
}

/** The workspaces that a remote in its own repository needs, each after those that it imports. */
export const PACKED: readonly PackedWorkspace[] = [
  { workspace: 'contracts', as: 'modules' },
  { workspace: 'preview', as: 'page modules', inside: 'shared-ui' },
  { workspace: 'shared-ui', as: 'page modules' },
  {
    workspace: 'tools',
    as: 'modules',
    // webpack loads all but the first by path.
    programs: [
      'src/remoteCli.ts',
      'src/styles/stylesLoader.ts',
      'src/webpack/contextNames.ts',
      'src/webpack/insertStyle.ts',
      'src/webpack/nonceStyleElements.ts',
      'src/webpack/subsetFont.ts',
    ],
  },
  // `npm create` downloads it, so that it starts at once.
  { workspace: 'create-remote', as: 'program' },
];

/** The workspaces with a package of their own. */
export const PUBLISHED = PACKED.filter(({ inside }) => inside === undefined);

/** @param root of the clone */
export const readManifest = (workspace: string, root = REPO_ROOT): Manifest =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest;
