import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Whether these tools are the installed package `@keyframe/tools` of a remote's own repository, not the sources in a clone
 * of the site.
 */
export const IS_INSTALLED = /[\\/]node_modules[\\/]/.test(OWN_FOLDER + '/');

/** The root of the clone. Of installed tools: the folder of the remote, in which npm starts its scripts. */
export const REPO_ROOT = IS_INSTALLED ? process.cwd() : OWN_FOLDER;

/** The folder of the shell. */
export const SHELL_DIRECTORY = 'shell';

/** The folder of the platform and the kit. */
export const PLATFORM_DIRECTORY = 'shared-ui';

/**
 * The absolute path of the platform and the kit: the workspace of the clone, or the package that the remote has installed.
 *
 * @throws Error when the remote has not installed it
 */
export const platformFolder = (): string =>
  IS_INSTALLED
    ? dirname(createRequire(join(REPO_ROOT, 'package.json')).resolve('@keyframe/shared-ui/package.json'))
    : join(REPO_ROOT, PLATFORM_DIRECTORY);

/** Whether an application's folder is the shell. Only a clone has one. */
export const isShell = (directory: string): boolean => !IS_INSTALLED && basename(directory) === SHELL_DIRECTORY;

/**
 * The path of a module of the tools that another program loads by path. It is TypeScript in the clone and JavaScript in the
 * package, as the module that asks.
 *
 * @param from `import.meta.url` of the module that asks
 * @param path relative to it, without an extension
 */
export const modulePath = (from: string, path: string): string => fileURLToPath(new URL(path + extname(from), from));

/** The folders of the remotes: every `mfe-…` with a `remote.json`, sorted. */
export const remoteDirectories = (): string[] =>
  readdirSync(REPO_ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(REPO_ROOT, name, 'remote.json')))
    .sort();
